import type { Faq } from '@isocenter/schemas';

/** Questions of clinicians and administrators about the product as it is. In reading order. */
export const FAQS: readonly Faq[] = [
  {
    id: 'find-patient',
    topic: 'Patients',
    question: 'How do I find a patient?',
    answer:
      'Open Patient Search in the navigation and type the MRN: three characters are enough to search the patients of the department. A whole MRN is also looked up in the external records system. Results from there say so in their tab and can be imported.\n\nFrom anywhere, Ctrl+K (Cmd+K on a Mac) opens the command palette, which searches too.',
  },
  {
    id: 'import-patient',
    topic: 'Patients',
    question: 'The patient is not in Isocenter yet. What do I do?',
    answer:
      'Search for the whole MRN. If the external records system knows the patient, the result has an Import button. Compare name and date of birth before you confirm. Importing the same patient twice changes nothing.',
  },
  {
    id: 'two-identities',
    topic: 'Patients',
    question: 'A result warns of more than one name, MRN or date of birth. Is it safe to continue?',
    answer:
      'The record contains data of more than one identity, which can mean that two people were merged. Do not document on it until you know who it is. Submit a support request, or ask your records department.',
  },
  {
    id: 'register-episode',
    topic: 'Episodes and tasks',
    question: 'How do I start a course of treatment?',
    answer:
      'Open the chart and choose Register episode. Pick the episode type and the attending physician. The task board then shows the tasks of the course: consultation, simulation, prescription, weekly visits, summary.\n\nYou can save the episode type you use most as your default, there or in Settings.',
  },
  {
    id: 'pend-or-sign',
    topic: 'Episodes and tasks',
    question: 'What is the difference between pending and signing?',
    answer:
      'Pending means that the note is ready for review. A pended note can still be changed, also by a colleague, and may still have open questions.\n\nSigning makes the note part of the record. It requires every required answer, and nothing can be changed afterwards; you can only add an addendum below the note.',
  },
  {
    id: 'who-signs',
    topic: 'Episodes and tasks',
    question: 'Why is there no Sign button?',
    answer:
      'Who may sign depends on the kind of task. Attending physicians sign prescriptions, simulation, planning and summaries; advanced practice providers also sign registrations, consultations, visits and follow-ups; physicists sign physics consultations. Other clinicians document and pend.',
  },
  {
    id: 'correct-signed',
    topic: 'Episodes and tasks',
    question: 'I signed something wrong. How do I correct it?',
    answer:
      'Open the task and add an addendum with the reason: it appears below the note with your name and the time, and the original stays readable.\n\nIf no one has relied on the note yet, the signer or an attending can take the signature back with a reason. This is not possible once the note has been published or has an addendum.',
  },
  {
    id: 'saved',
    topic: 'Saving',
    question: 'Do I have to save?',
    answer:
      'No. What you type is saved within two seconds, and when you leave the field or the tab. The bottom of the form shows when it was last saved. If it says "Not saved", keep the window open until the connection is back: what you typed is only in this window.',
  },
  {
    id: 'same-time',
    topic: 'Saving',
    question: 'What happens when a colleague edits the same note?',
    answer:
      'Answers to different questions are combined. If you both answered the same question, you see both answers and choose one. Doses are never combined automatically.',
  },
  {
    id: 'logged-out',
    topic: 'Signing in',
    question: 'Why was I signed out?',
    answer:
      'After a time without mouse, keyboard or touch input you are warned for a minute and then signed out, so that no one else can use an open chart. What you typed is saved first. Sign in again, and you are back on the same page.',
  },
  {
    id: 'missing-screen',
    topic: 'Signing in',
    question: 'A colleague has a link in the navigation that I do not have.',
    answer:
      'The navigation shows what your permissions allow. Settings lists them and what each one means. An administrator of your department can change them; a change applies at once.',
  },
  {
    id: 'shortcuts',
    topic: 'Working faster',
    question: 'Can I work without a mouse?',
    answer:
      'Yes, everywhere. Press ? for the list of keys. Ctrl+K (Cmd+K on a Mac) opens the command palette: type a few letters of a screen, an MRN or a command.',
  },
  {
    id: 'dark-density',
    topic: 'Working faster',
    question: 'Can I make it darker, or larger?',
    answer:
      'The menu under your name offers light and dark colors and two densities. The zoom of the browser works everywhere, up to 200 % without horizontal scrolling.',
  },
  {
    id: 'support',
    topic: 'Help',
    question: 'Something does not work. Whom do I tell?',
    answer:
      'Submit a support request. Describe what you did, what you expected and what happened; if an error was shown, include its number. Do not name patients: the people who read requests do not treat them.',
  },
];
