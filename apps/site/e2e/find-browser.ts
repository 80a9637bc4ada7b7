import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The same engine without windows, back/forward cache and clipboard: a test costs it 40 % less CPU. */
const shell = '/usr/bin/chromium-headless-shell'

const wellKnown = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]

export const noBrowser =
  'No Chromium was found: install one (Debian: apt-get install chromium-headless-shell) or set BUTIGA_CHROMIUM to its path.'

/**
 * The Chromium that `named` names, else the system's, else the one of the npm package (Linux on x64); null without any.
 *
 * @param whole whether the test needs what the shell lacks
 */
export const findBrowser = async (
  named = process.env.BUTIGA_CHROMIUM,
  { whole = false } = {},
): Promise<string | null> => {
  const fits = (path: string) => existsSync(path) && !(whole && path === shell)
  if (named !== undefined && named !== '' && !(whole && named === shell)) return existsSync(named) ? named : null
  return wellKnown.find(fits) ?? (await packagedBrowser())
}

/** A package apart, which `npm test` installs and `npm start` does not: it weighs 70 MB. */
const testBrowser = join(import.meta.dirname, '../../../tools/test-browser/package.json')

interface PackagedChromium {
  readonly default: { executablePath(): Promise<string> }
}

const packagedBrowser = async (): Promise<string | null> => {
  try {
    const file = createRequire(testBrowser).resolve('@sparticuz/chromium')
    const { default: chromium } = (await import(pathToFileURL(file).href)) as PackagedChromium
    return await chromium.executablePath()
  } catch {
    // An optional package: where it cannot be installed there is none.
    return null
  }
}
