/** Under what the signed-in person is read: a change of the person makes it read again. */
export const sessionKey = ['session'] as const;
