import { Fragment, type ReactNode } from 'react'

export interface PerLanguageProps<Path extends string = string> {
  /** Of the group that has a value for each language: `title`. */
  readonly path: Path
  readonly label: ReactNode
  readonly languages: readonly { readonly code: string; readonly name: string }[]
  /** The field of one language. */
  readonly children: (path: `${Path}.${string}`, language: string) => ReactNode
}

/**
 * A field for each language of the site, under one label.
 *
 * @example
 * <PerLanguage path="title" label="Title" languages={languages}>
 *   {(path, language) => <TextField form={form} path={path} label={language} />}
 * </PerLanguage>
 */
export const PerLanguage = <Path extends string>({ path, label, languages, children }: PerLanguageProps<Path>) => (
  <fieldset className="c6 form-grid">
    <legend className="lbl">{label}</legend>
    {languages.map(({ code, name }) => (
      <Fragment key={code}>{children(`${path}.${code}`, name)}</Fragment>
    ))}
  </fieldset>
)
