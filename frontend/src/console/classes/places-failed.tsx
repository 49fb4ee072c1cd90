import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../kit/load-failed.js';
import { classesQuery } from './classes.js';

/** Above a choice of classes that could not be read; it would be empty without a word. */
export function PlacesFailed() {
  const { data, error, refetch } = useQuery(classesQuery);
  return data === undefined && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null;
}
