import { builder } from '../graphql/builder.ts';

builder.queryField('externalDocumentPDF', (t) =>
  t.string({
    description: 'A Word document of an outside system as PDF. Both in base64',
    authScopes: { permission: 'patients:view' },
    args: { docx: t.arg.string({ required: true, description: 'A .docx file in base64' }) },
    resolve: (_root, { docx }, context) => context.documentPdf.pdf(context, docx),
  }),
);
