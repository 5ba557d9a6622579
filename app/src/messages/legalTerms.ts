/** The terms that users accept before working (AUTH-033), version 1. A change of the text requires a new version. */
export const LEGAL_TERMS_TEXT = {
  title: 'Before you begin',
  region: 'Terms',
  loadFailed: 'Your settings could not be loaded, so it is unknown whether you accepted the terms.',
  notice: {
    title: 'Legal notice',
    paragraphs: [
      'Isocenter holds protected health information. Open only charts of patients in whose care you take part. Every view and every change is recorded with your name and time, and the record is reviewed.',
      'Do not share your sign-in, do not leave an open chart unattended, and do not copy patient information to places that are not approved for it.',
    ],
  },
  disclaimer: {
    title: 'Clinical decision support disclaimer',
    paragraphs: [
      'Calculations, suggestions, defaults and predictions support clinical judgment and never replace it. They can be wrong or incomplete. You are responsible for verifying dose, laterality, medication, allergy and identity against the source before you act on them or sign.',
      'A note is part of the legal medical record once it is signed. Read it before you sign it, including everything that was filled in for you.',
    ],
  },
  decline: 'I DO NOT ACCEPT',
  accept: 'I ACCEPT THESE TERMS',
} as const;
