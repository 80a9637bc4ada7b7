import { parse } from 'bowser'

/** A browser and its system by the header User-Agent: `Firefox 145, Windows`. Empty for anything else. */
export const nameOfDevice = (userAgent: string): string => {
  if (userAgent === '') return ''
  const { browser, os } = parse(userAgent.slice(0, 500))
  const name = [browser.name, browser.version?.split('.')[0]].filter((part) => part !== undefined).join(' ')
  return [name, os.name]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
    .slice(0, 100)
}
