/** Why a row is refused, as a sentence for the author of the file. */
export class Refused extends Error {}

/** Why nothing of a file can be taken, likewise. */
export class Unreadable extends Error {}
