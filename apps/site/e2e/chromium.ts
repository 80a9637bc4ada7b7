import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core'
import { findBrowser, noBrowser } from './find-browser.ts'

export interface BrowserOptions {
  /** Whether it keeps pages for the way back, as people's browsers do. Default false. */
  readonly backForwardCache?: boolean
}

/** A headless Chromium without background requests. */
const launchOptions = async ({ backForwardCache = false }: BrowserOptions): Promise<LaunchOptions> => {
  const executablePath = await findBrowser()
  if (executablePath === null) throw new Error(noBrowser)
  return {
    executablePath,
    ...(backForwardCache && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

/** @throws where there is no Chromium; the message says how to get one */
export const launchBrowser = async (options: BrowserOptions = {}): Promise<Browser> =>
  chromium.launch(await launchOptions(options))

/** A browser that several processes connect to, each with contexts of its own. */
export const launchSharedBrowser = async (): Promise<BrowserServer> => chromium.launchServer(await launchOptions({}))
