import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Failed, Loading } from './page-state.js';

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'refetch'>;
  /** What stands until there is data; lines of the height of what comes. */
  loading?: ReactNode;
  /** What is said where it cannot be read; else what the refusal says. */
  failure?: string;
  /** How a failure is shown, where a part of the product has its own way. */
  Failure?: ComponentType<{ error: unknown; text?: string; onRetry: () => void }>;
  /** What is shown where the data hold nothing: `null` or `false` from here means that they do. */
  empty?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
};

/** The states of what is read: loading, failed with a way to ask again, empty, and the data. Old data stay in view. */
export function QueryView<Data>({ query, loading, failure, Failure = Failed, empty, children }: Props<Data>) {
  const { data, error, refetch } = query;
  if (data === undefined) {
    return error ? (
      <Failure error={error} {...(failure ? { text: failure } : {})} onRetry={() => void refetch()} />
    ) : (
      (loading ?? <Loading />)
    );
  }
  return (empty?.(data) || null) ?? children(data);
}
