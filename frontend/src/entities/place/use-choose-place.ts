import { updateProfile } from '@exam/contracts/http/identity/profile';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import type { Place } from './place.js';

/** The server takes it only while the account has none. */
export const useChoosePlace = (onDone: () => Promise<void>) =>
  useMutation({
    mutationFn: async (place: Place) => {
      await call(updateProfile, { body: place });
      await onDone();
    },
    meta: { silent: true },
  });
