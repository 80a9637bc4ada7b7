/** Whether a statement reads the sites. A server does so every two seconds, with whichever call comes then. */
export const readsSites = (statement: string): boolean => statement.includes('"default_language"')
