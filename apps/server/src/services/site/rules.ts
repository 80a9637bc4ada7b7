export interface Option {
  readonly key: string
  readonly value: unknown
}

const siteSuffix = 'OnSite'

/** The review rules of the site itself, by the name of the rule. */
export const siteReviewOptions = (options: readonly Option[]): Record<string, unknown> =>
  Object.fromEntries(
    options
      .filter(({ key }) => key.endsWith(siteSuffix))
      .map(({ key, value }) => [key.slice(0, -siteSuffix.length), value]),
  )
