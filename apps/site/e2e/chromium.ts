import { type Browser, chromium } from 'playwright-core'
import { findBrowser, noBrowser } from './find-browser.ts'

/**
 * A headless Chromium without background requests.
 *
 * @param backForwardCache whether it keeps pages for the way back, as people's browsers do. Default false
 * @param whole whether it has all that the shell without windows lacks. Default: that of `backForwardCache`
 * @param steady whether two pictures of the same page have the same pixels: no part of a page is drawn twice, and none before
 * its pictures. Slower. Default false
 * @param pictures whether it shows pictures. Default true
 * @throws where there is no Chromium; the message says how to get one
 */
export const launchBrowser = async ({
  backForwardCache = false,
  whole = backForwardCache,
  steady = false,
  pictures = true,
}: {
  readonly backForwardCache?: boolean
  readonly whole?: boolean
  readonly steady?: boolean
  readonly pictures?: boolean
} = {}): Promise<Browser> => {
  const executablePath = await findBrowser(undefined, { whole })
  if (executablePath === null) throw new Error(noBrowser)
  return chromium.launch({
    executablePath,
    ...(backForwardCache && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(pictures ? [] : ['--blink-settings=imagesEnabled=false']),
      ...(steady
        ? [
            '--disable-partial-raster',
            '--disable-checker-imaging',
            '--disable-low-res-tiling',
            '--num-raster-threads=1',
          ]
        : []),
    ],
  })
}
