import { createScriptURL, others } from './trusted-scripts.ts'

/**
 * Applies the rule of our scripts to the strings that scripts of others assign, and lets those of further origins through; they
 * may still not turn text into markup.
 */
export const trustScriptsOfOthers = (origins: readonly string[] = []): void => {
  others.push(...origins)
  if (globalThis.trustedTypes?.defaultPolicy === null)
    globalThis.trustedTypes.createPolicy('default', { createScriptURL })
}
