import { NotFoundError } from '../foundation/errors.ts';
import { builder } from '../graphql/builder.ts';
import { readFreshness, ValidUpdateCheckInput } from './freshnessInput.ts';
import { Document, documentOf } from './documentGraphql.ts';
import { Task } from './taskGraphql.ts';
import { taskIdOf } from '../chart/task.ts';

const authScopes = { permission: 'patients:view' } as const;

builder.mutationFields((t) => {
  const task = { id: t.arg.id({ required: true, description: 'The task to act on, by its id (`tsk-…`)' }) };
  const taskId = {
    taskId: t.arg.id({
      required: true,
      description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
    }),
  };
  const check = {
    validUpdateCheckInputs: t.arg({
      type: ValidUpdateCheckInput,
      required: true,
      description: 'What the caller last read of the task; refused (TASK_OUT_OF_DATE) when someone has written since',
    }),
  };
  const content = {
    documentFormValues: t.arg({
      type: 'JSON',
      required: true,
      description: 'All answers on the screen, shaped as `Document.formValues`; they replace what is stored',
    }),
    provenance: t.arg({
      type: 'JSON',
      description:
        'How each answer came about (typed, copied, imported), by its path; without it every changed answer counts as typed',
    }),
    noteValue: t.arg.string({
      required: true,
      description: 'The note on the screen, as plain text; it is what gets signed',
    }),
    noteFragments: t.arg({
      type: 'JSON',
      description: 'Paragraphs for the later notes of the course, by their names; null leaves them as they are',
    }),
    formRecord: t.arg({
      type: 'JSON',
      description: 'What the form on the screen showed. Refused (FORM_CHANGED) when other values would be recorded',
    }),
  };
  return {
    createDocument: t.field({
      description: 'Creates a document for a task that has none; otherwise answers the existing one',
      type: Document,
      authScopes,
      args: {
        ...taskId,
        contentTemplateId: t.arg.id({
          description: 'A template to start from; null starts with defaults and inherited answers',
        }),
        noteFragments: t.arg({
          type: 'JSON',
          description: 'Paragraphs for the later notes of the course, by their names; null leaves them as they are',
        }),
      },
      resolve: async (_root, { taskId: id, contentTemplateId = null, noteFragments }, context) =>
        documentOf(await context.tasks.createDocument(context, id, { contentTemplateId, noteFragments })),
    }),
    updateDocument: t.field({
      description: 'Saves the shared document; makes no version',
      type: Document,
      authScopes,
      args: {
        id: t.arg.id({ required: true, description: 'The document (`doc-…`) of a task that is not signed' }),
        formValues: t.arg({
          type: 'JSON',
          required: true,
          description: 'All answers, shaped as `Document.formValues`; they replace what is stored',
        }),
        provenance: t.arg({
          type: 'JSON',
          description:
            'How each answer came about (typed, copied, imported), by its path; without it every changed answer counts as typed',
        }),
        contentTemplateId: t.arg.id({ description: 'The template that was applied last; null leaves it as it is' }),
        noteFragments: t.arg({
          type: 'JSON',
          description: 'Paragraphs for the later notes of the course, by their names; null leaves them as they are',
        }),
        note: t.arg.string({ description: 'The note as it was edited; null when it follows the answers' }),
        noteBase: t.arg.string({ description: 'The generated note from which the edit started' }),
        ...check,
      },
      resolve: async (_root, { id, note, noteBase, validUpdateCheckInputs, ...saved }, context) => {
        const ofTask = taskIdOf(id);
        if (!ofTask) throw new NotFoundError('This document');
        const { formValues, provenance, noteFragments, contentTemplateId } = saved;
        const sent = {
          ...{ answers: formValues, provenance, noteFragments, contentTemplateId: contentTemplateId ?? null },
          ...{ note: note ?? null, noteBase: noteBase ?? null },
        };
        return documentOf(
          await context.tasks.save(context, ofTask, sent, readFreshness(validUpdateCheckInputs, ofTask)),
        );
      },
    }),
    startTask: t.field({
      description: 'Starts a task: its form and disease system are settled',
      type: Task,
      authScopes,
      args: task,
      resolve: (_root, { id }, context) => context.tasks.start(context, id),
    }),
    pendTask: t.field({
      description: 'Stores answers and note for others to sign',
      type: Task,
      authScopes,
      args: { ...task, ...content, ...check },
      resolve: (_root, { id, validUpdateCheckInputs, ...sent }, context) =>
        context.tasks.pend(context, id, sentOf(sent), readFreshness(validUpdateCheckInputs, id)),
    }),
    signTask: t.field({
      description: 'Signs answers and note; what is signed never changes',
      type: Task,
      authScopes,
      args: {
        ...{ ...task, ...content, ...check },
        attestation: t.arg.id({ description: 'What the signer states, of `attestationChoices`' }),
      },
      resolve: (_root, { id, validUpdateCheckInputs, attestation = null, ...sent }, context) => {
        const signed = { ...sentOf(sent), attestation };
        return context.tasks.sign(context, id, signed, readFreshness(validUpdateCheckInputs, id));
      },
    }),
    addendTask: t.field({
      description: 'Appends an immutable addendum below the untouched original',
      type: Task,
      authScopes,
      args: {
        ...taskId,
        addendum: t.arg.string({ required: true, description: 'What is added, as plain text' }),
        reason: t.arg.string({ required: true, description: 'Why the signed note needs it' }),
        ...check,
      },
      resolve: (_root, { taskId: id, addendum, reason, validUpdateCheckInputs }, context) =>
        context.tasks.addend(context, id, { addendum, reason }, readFreshness(validUpdateCheckInputs, id)),
    }),
    attestTask: t.field({
      description: 'An attending confirms what advanced practice or the physicist signed',
      type: Task,
      authScopes,
      args: {
        ...{ ...taskId, ...check },
        attestation: t.arg.id({ description: 'What the attending states, of `attestationChoices`' }),
      },
      resolve: (_root, { taskId: id, validUpdateCheckInputs, attestation = null }, context) =>
        context.tasks.attest(context, id, attestation, readFreshness(validUpdateCheckInputs, id)),
    }),
    unsignTask: t.field({
      description: 'Withdraws a signature with a reason; the ledger keeps it',
      type: Task,
      authScopes,
      args: {
        ...taskId,
        reason: t.arg.string({ required: true, description: 'Why the signature is withdrawn; kept with it for ever' }),
        ...check,
      },
      resolve: (_root, { taskId: id, reason, validUpdateCheckInputs }, context) =>
        context.tasks.unsign(context, id, reason, readFreshness(validUpdateCheckInputs, id)),
    }),
    cancelTask: t.field({
      description: 'Returns a started or pended task to untouched; its document is kept as a version',
      type: Task,
      authScopes,
      args: { ...taskId, ...check },
      resolve: (_root, { taskId: id, validUpdateCheckInputs }, context) =>
        context.tasks.cancel(context, id, readFreshness(validUpdateCheckInputs, id)),
    }),
    discardPendedEdits: t.field({
      description: 'Back to the latest pended version',
      type: Task,
      authScopes,
      args: {
        ...taskId,
        validUpdateCheckInputs: t.arg({
          type: ValidUpdateCheckInput,
          description:
            'What the caller last read of the task; refused (TASK_OUT_OF_DATE) when someone has written since',
        }),
      },
      resolve: (_root, { taskId: id, validUpdateCheckInputs: freshness }, context) =>
        context.tasks.discard(context, id, freshness ? readFreshness(freshness, id) : null),
    }),
  };
});

function sentOf(sent: {
  documentFormValues?: unknown;
  provenance?: unknown;
  noteValue: string;
  noteFragments?: unknown;
  formRecord?: unknown;
}) {
  const { documentFormValues, provenance, noteValue, noteFragments, formRecord } = sent;
  return { answers: documentFormValues, provenance, note: noteValue, noteFragments, formRecord };
}
