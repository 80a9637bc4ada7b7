import { createScriptURL } from './trusted-scripts.ts'

const others = new Set<string>()

const ofOthers = (address: string): string =>
  others.has(new URL(address, location.origin).origin) ? address : createScriptURL(address)

/**
 * Applies the rule of our scripts to the strings that scripts of others assign, and lets those of further origins through; they
 * may still not turn text into markup.
 */
export const trustScriptsOfOthers = (origins: readonly string[] = []): void => {
  for (const origin of origins) others.add(origin)
  if (globalThis.trustedTypes?.defaultPolicy === null)
    globalThis.trustedTypes.createPolicy('default', { createScriptURL: ofOthers })
}
