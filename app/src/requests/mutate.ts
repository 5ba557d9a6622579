import { commitMutation, type Environment, type GraphQLTaggedNode, type MutationParameters } from 'relay-runtime';

/** A mutation as a promise. @throws the error of the request */
export function mutate<Operation extends MutationParameters>(
  environment: Environment,
  mutation: GraphQLTaggedNode,
  variables: Operation['variables'],
): Promise<Operation['response']> {
  return new Promise((resolve, reject) => {
    commitMutation<Operation>(environment, {
      mutation,
      variables,
      onCompleted: (response) => resolve(response),
      onError: reject,
    });
  });
}
