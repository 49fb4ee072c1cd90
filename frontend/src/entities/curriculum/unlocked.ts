import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accessPush, onConnect, onPush } from '../../lib/socket.js';
import { onLanguage } from '../../texts/language.js';

export const curriculumKey = ['curriculum'] as const;

/**
 * What was bought or has run out shows on every open tab, whatever page it is on, without loading it again; long
 * descriptions come in the language of the page alone.
 */
export function useUnlockedChapters(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: curriculumKey });
    const stops = [onPush(accessPush, readAgain), onConnect(readAgain), onLanguage(readAgain)];
    return () => stops.forEach((stop) => stop());
  }, [queryClient]);
}
