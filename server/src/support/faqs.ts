import type { Faq } from '@isocenter/schemas';

/** Questions clinicians and administrators ask, answered for the product as it is. In reading order. */
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
      'Search for the whole MRN. If the external records system knows the patient, an Import button stands beside the result. Compare name and date of birth before you confirm. Importing the same patient twice changes nothing.',
  },
  {
    id: 'two-identities',
    topic: 'Patients',
    question: 'A result warns of more than one name, MRN or date of birth. Is it safe to go on?',
    answer:
      'The record holds data of more than one identity, which can mean that two people were merged. Do not document on it until you know who it is. Submit a support request, or ask your records department.',
  },
  {
    id: 'register-episode',
    topic: 'Episodes and tasks',
    question: 'How do I begin a course of treatment?',
    answer:
      'Open the chart and choose Register episode. Pick the episode type and the attending physician. The task board then shows what the course needs: consultation, simulation, prescription, weekly visits, summary.\n\nThe episode type you use most can be kept as your default, there or in Settings.',
  },
  {
    id: 'pend-or-sign',
    topic: 'Episodes and tasks',
    question: 'What is the difference between pending and signing?',
    answer:
      'Pending says: this is ready to be looked at. A pended note can still be changed, also by a colleague, and may still have open questions.\n\nSigning makes the note part of the record. It needs every required answer, and after it nothing can be changed; only an addendum can be added below.',
  },
  {
    id: 'who-signs',
    topic: 'Episodes and tasks',
    question: 'Why is there no Sign button?',
    answer:
      'Who may sign depends on the kind of task. Attending physicians sign prescriptions, simulation, planning and summaries; advanced practice providers also sign registrations, consultations, visits and follow-ups; physicists sign physics consultations. Others document and pend.',
  },
  {
    id: 'correct-signed',
    topic: 'Episodes and tasks',
    question: 'I signed something wrong. How do I correct it?',
    answer:
      'Open the task and add an addendum with the reason: it stands below the note with your name and the time, and the original stays readable.\n\nIf nobody has relied on the note yet, the signer or an attending can take the signature back with a reason. That is refused once the note was published or has an addendum.',
  },
  {
    id: 'saved',
    topic: 'Saving',
    question: 'Do I have to save?',
    answer:
      'No. What you type is saved within two seconds, and when you leave the field or the tab. The foot of the form says when it was last saved. If it says "Not saved", keep the window open: what you typed is in this window only until the connection is back.',
  },
  {
    id: 'same-time',
    topic: 'Saving',
    question: 'What happens when a colleague edits the same note?',
    answer:
      'Answers to different questions are put together. If you both answered the same question, you are shown both answers and choose. A dose is never put together by itself.',
  },
  {
    id: 'logged-out',
    topic: 'Signing in',
    question: 'Why was I logged out?',
    answer:
      'After a time without mouse, keyboard or touch you are warned for a minute, then signed out, so that an open chart is not left to anybody. What you typed is saved first. Sign in again and you are back on the page where you were.',
  },
  {
    id: 'missing-screen',
    topic: 'Signing in',
    question: 'A colleague has a link in the navigation that I do not have.',
    answer:
      'The navigation shows what your permissions allow. Settings lists them with what each one means. An administrator of your department can change them; the change holds at once.',
  },
  {
    id: 'shortcuts',
    topic: 'Working faster',
    question: 'Can I work without a mouse?',
    answer:
      'Yes, everywhere. Press ? for the list of keys. Ctrl+K (Cmd+K on a Mac) opens the command palette: type a few letters of a screen, an MRN, or of what you want to do.',
  },
  {
    id: 'dark-density',
    topic: 'Working faster',
    question: 'Can I make it darker, or larger?',
    answer:
      'The menu under your name has light and dark colours and two densities. The zoom of the browser works everywhere, up to 200 % without scrolling sideways.',
  },
  {
    id: 'support',
    topic: 'Help',
    question: 'Something does not work. Whom do I tell?',
    answer:
      'Submit a support request. Say what you did, what you expected and what happened; if an error was shown, its number helps to find it. Do not name patients: requests are read by people who do not treat them.',
  },
];
