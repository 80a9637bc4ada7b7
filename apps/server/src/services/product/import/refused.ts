/** Why a row is not taken, as a sentence for whoever made the file. */
export class Refused extends Error {}

/** Why nothing of a file can be taken, likewise. */
export class Unreadable extends Error {}
