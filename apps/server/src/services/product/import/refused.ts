/** Why a row is not taken, as a sentence for whoever made the file. */
export class Refused extends Error {}
