/** Why a row is refused, as a sentence for the author of the file. */
export class Refused extends Error {}

/** Why a file cannot be imported at all, as a sentence for its author. */
export class Unreadable extends Error {}
