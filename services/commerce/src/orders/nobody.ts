/** Whose rows stay without a name after an erasure: the law keeps books for eight years. */
export const nobody = '00000000-0000-0000-0000-000000000000';
