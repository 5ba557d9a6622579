import type { Faq } from '@isocenter/schemas';

/** Questions of clinicians and administrators about the product as it is. In reading order. */
const WRITTEN: readonly (Omit<Faq, 'picture'> & Partial<Pick<Faq, 'picture'>>)[] = [
  {
    id: 'first-visit',
    topic: 'First steps',
    question: 'How do I document my first visit?',
    answer:
      'Home lists the visits of today: the link under a visit opens the form that it needs. Answer the form on the left; the note grows on the right, and each sentence shows which answers it comes from. Everything is saved as you type.\n\nReview and Pend Note shows the note alone. Pend it for a colleague, or sign it if you may. Home then shows the next visit.',
    picture: {
      name: 'visit',
      alt: 'The form of an on-treatment visit with its sections on the left, answers in the middle and the growing note on the right',
    },
  },
  {
    id: 'visit-in-a-minute',
    topic: 'First steps',
    question: 'How does an ordinary weekly visit take a minute?',
    answer:
      'What is known is there already: diagnosis, site, prescription, fractions of the treatment record, vital signs from Epic. A badge says where each value comes from.\n\nOne answer says that a section is unchanged since the last visit and was reviewed, and one that there is no toxicity today. Use a template fills in a typical case, and a phrase such as .normalbreast writes a whole examination. Ctrl+Enter opens the note.',
  },
  {
    id: 'photographs',
    topic: 'First steps',
    question: 'How do I add a photograph of a skin reaction?',
    answer:
      'Open the task, such as the visit of today, and press Add photographs in the row of actions. You can also drop a picture anywhere on the page, paste it, or take it with the camera of a tablet. Say in the caption what it shows. Place, time and camera are removed from the file.\n\nPhotographs of all visits are in the chart, where two can be compared side by side. After the note is signed, its photographs stay as they are: add a late one to another task, or take the signature back first.',
  },
  {
    id: 'find-patient',
    topic: 'Patients',
    question: 'How do I find a patient?',
    picture: { name: 'search', alt: 'The search for patients with one result from Epic and its Import button' },
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
    id: 'restricted-chart',
    topic: 'Patients',
    question: 'It says that a chart is restricted. May I open it?',
    answer:
      'Yes, if your work needs it. Charts of public persons and of colleagues can be restricted to their care team: the attendings of the courses, those who cover them, and the people who are named. Everyone else states a reason, in ten characters or more and without the name of the patient. The chart then opens for you for some hours.\n\nThe privacy officer reviews every reason. Lists and search show that there is a restricted record, and nothing of whom. If you look after the patient every week, ask to be named as care team.',
  },
  {
    id: 'merged-records',
    topic: 'Patients',
    question: 'One patient has two charts. What do I do?',
    answer:
      'Document in the chart that you found first, and tell the person who looks after patient records. They compare the two records side by side and merge them: the chart then shows the courses of both, and the old MRN leads to it. Signed notes keep the MRN that they were signed with.\n\nIf it turns out that they are two people, both records can be restored, with everything that was written in their courses.',
  },
  {
    id: 'register-episode',
    topic: 'Episodes and tasks',
    question: 'How do I start a course of treatment?',
    answer:
      'Open the chart and choose Register episode. Pick the episode type and the attending physician. The task board then shows the tasks of the course: consultation, simulation, prescription, weekly visits, summary.\n\nYou can save the episode type you use most as your default, there or in Settings.',
  },
  {
    id: 'board',
    topic: 'Episodes and tasks',
    question: 'What does the task board show?',
    answer:
      'A column for what comes before treatment, one for each week of this course, and one for what follows. Each card says what was done by whom, what is due and what is not needed. Add task puts a further visit, procedure or letter on the board; a task that is not needed is canceled with a reason.',
    picture: { name: 'board', alt: 'The task board of a course, with a column for each week and a card for each task' },
  },
  {
    id: 'sign-in-a-row',
    topic: 'Episodes and tasks',
    question: 'Many notes wait for me. How do I sign them quickly?',
    answer:
      'Worklist, For your signature lists them, longest waiting first. Open the first one: after each signature the next note opens. End goes to the end of the note, S signs, N goes on, C sends a note back with a comment. A note can be signed with a key only after its end was on the screen.',
    picture: {
      name: 'to-sign',
      alt: 'The list of notes that wait for a signature, with who prepared them and since when',
    },
  },
  {
    id: 'import-prescription',
    topic: 'Episodes and tasks',
    question: 'The prescription is in ARIA already. Do I type it again?',
    answer:
      'No. In the prescription task, Check for Aria Rx lists what ARIA has for this patient. Choose, compare, and write it into the form: every value says where it comes from. Refresh prescriptions shows what was changed in ARIA since, value by value, and nothing changes without you.\n\nIf ARIA changes a signed prescription, everyone concerned sees an alert until it is settled with a reason.',
    picture: {
      name: 'prescription',
      alt: 'A prescription task with the prescription of ARIA beside it; a value that differs is marked',
    },
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
    id: 'viewpoint',
    topic: 'Analytics and forms',
    question: 'How many of our patients had …?',
    answer:
      'Viewpoints V2 counts the courses of the department from signed notes. Add filters, such as Disease system and Stage, and a chart for what you want to know; click or drag over one chart to narrow all of them. Each chart says how many cases it counts and how many have no answer. Save it as a viewpoint to see it again, and share it. Data Dictionary explains every field.',
    picture: {
      name: 'viewpoint',
      alt: 'A viewpoint of breast courses with four charts, the filters and the number of cases',
    },
  },
  {
    id: 'change-form',
    topic: 'Analytics and forms',
    question: 'Can a form be changed?',
    answer:
      'Yes, by the people who may edit forms, and without programming. Editable Config shows the text of a form beside the form itself, which changes as they type. A change is checked at once and used by new tasks after it was published; tasks that were started keep the form they were started with.',
    picture: { name: 'form-editor', alt: 'The editor of a form: its text on one side, the live form on the other' },
  },
  {
    id: 'support',
    topic: 'Help',
    question: 'Something does not work. Whom do I tell?',
    answer:
      'Submit a support request. Describe what you did, what you expected and what happened; if an error was shown, include its number. Do not name patients: the people who read requests do not treat them.',
  },
];

export const FAQS: readonly Faq[] = WRITTEN.map(({ picture = null, ...faq }) => ({ ...faq, picture }));
