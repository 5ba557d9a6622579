import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type { hl7MessagesDismissMutation } from '../../__generated__/hl7MessagesDismissMutation.graphql.ts';
import type {
  hl7MessagesLettersQuery,
  hl7MessagesLettersQuery$data,
} from '../../__generated__/hl7MessagesLettersQuery.graphql.ts';
import type {
  hl7MessagesOpenQuery,
  hl7MessagesOpenQuery$data,
} from '../../__generated__/hl7MessagesOpenQuery.graphql.ts';
import type { hl7MessagesReplayMutation } from '../../__generated__/hl7MessagesReplayMutation.graphql.ts';
import type { hl7MessagesTestMutation } from '../../__generated__/hl7MessagesTestMutation.graphql.ts';
import { DEAD_LETTERS_TEXT } from '../../messages/integrations.ts';
import { mutate } from '../../requests/mutate.ts';
import { useFresh } from './integrations.ts';

export type DeadLetter = hl7MessagesLettersQuery$data['hl7DeadLetters'][number];
export type OpenedLetter = hl7MessagesOpenQuery$data['hl7Message'];

const LETTERS = graphql`
  query hl7MessagesLettersQuery {
    hl7DeadLetters {
      id
      receivedOn
      sender
      controlId
      messageType
      at
      reason
    }
  }
`;

export const useDeadLetters = () =>
  useFresh<hl7MessagesLettersQuery, readonly DeadLetter[]>('dead letters', LETTERS, (data) => data.hl7DeadLetters);

/** Its content, which the server records as a view. It stays in the dialog, in no cache. */
export async function openLetter(environment: Environment, messageId: string): Promise<OpenedLetter> {
  const query = graphql`
    query hl7MessagesOpenQuery($messageId: ID!) {
      hl7Message(messageId: $messageId) {
        at
        reason
        text
        acts {
          act
          by {
            displayName
          }
          on
          reason
        }
      }
    }
  `;
  const options = { fetchPolicy: 'network-only' } as const;
  const answer = await fetchQuery<hl7MessagesOpenQuery>(environment, query, { messageId }, options).toPromise();
  if (!answer) throw new Error(DEAD_LETTERS_TEXT.openFailed);
  return answer.hl7Message;
}

/** @param message the corrected message; null: as it arrived */
export async function replayLetter(
  environment: Environment,
  variables: { readonly messageId: string; readonly message: string | null; readonly reason: string },
): Promise<void> {
  const mutation = graphql`
    mutation hl7MessagesReplayMutation($messageId: ID!, $message: String, $reason: String!) {
      replayHL7Message(messageId: $messageId, message: $message, reason: $reason)
    }
  `;
  await mutate<hl7MessagesReplayMutation>(environment, mutation, variables);
}

export async function dismissLetter(environment: Environment, messageId: string, reason: string): Promise<void> {
  const mutation = graphql`
    mutation hl7MessagesDismissMutation($messageId: ID!, $reason: String!) {
      dismissHL7Message(messageId: $messageId, reason: $reason)
    }
  `;
  await mutate<hl7MessagesDismissMutation>(environment, mutation, { messageId, reason });
}

export async function sendTestMessage(environment: Environment, message: string) {
  const mutation = graphql`
    mutation hl7MessagesTestMutation($message: String!) {
      sendTestHL7Message(message: $message) {
        acknowledgement
        text
      }
    }
  `;
  return (await mutate<hl7MessagesTestMutation>(environment, mutation, { message })).sendTestHL7Message;
}

/** Of an invented person; MSH-7 and MSH-10 are those of this moment, since a repeated number is acknowledged unread. */
export function sampleTestMessage(now: Date): string {
  const at = `${now.toISOString().replace(/\D/g, '').slice(0, 14)}+0000`;
  return [
    `MSH|^~\\&|MOSAIQ|TEST|ISOCENTER|TEST|${at}||ADT^A08^ADT_A01|TEST-${now.getTime()}|T|2.5.1||||||UNICODE UTF-8`,
    `EVN|A08|${at}`,
    'PID|1||0000001^^^TEST^MR||Test^Patient^^^^^L||19600101|F',
  ].join('\n');
}
