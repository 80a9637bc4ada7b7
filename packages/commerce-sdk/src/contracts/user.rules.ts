/** Characters of a password. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const
