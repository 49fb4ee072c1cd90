import type { PlaceShown } from '@exam/contracts/http/identity/people';

/** 'Class 11 · MPC · A'; nothing for who is nowhere. */
export const placeText = ({ className, groupName, sectionName }: PlaceShown): string =>
  [className, groupName, sectionName].filter(Boolean).join(' · ');
