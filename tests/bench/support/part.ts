/** A part cannot run here because a tool is missing: skipped, unless it was asked for by name. */
export class Skipped extends Error {}
