import { join } from 'node:path'
import { machinePages } from '../charts/pages.ts'
import { root } from '../run.ts'
import { addressFormatsFile, zipCodeCountriesFile } from './address-formats.ts'
import { blockFieldsFile } from './block-fields.ts'
import { backofficeRoutesFile, clientFile, codesFile, effectClientFile, routesFile, typesFile } from './client.ts'
import { environmentFile } from './environment.ts'
import { fallbackFontsFile } from './fallback-fonts.ts'
import { fieldRulesFile } from './field-rules.ts'
import { openApiFile } from './openapi.ts'
import { personalDataFile } from './personal-data.ts'
import { textRulesFile } from './text-rules.ts'

const sources = join(root, 'packages/commerce-sdk/src')

interface Generated {
  readonly path: string
  readonly text: string
}

/** The generated files that programs and guides read, as they must be. */
export const generatedSources = (): readonly Generated[] => [
  { path: join(sources, 'contracts/__generated__/types.ts'), text: typesFile() },
  { path: join(sources, 'contracts/__generated__/codes.ts'), text: codesFile() },
  { path: join(sources, 'contracts/__generated__/text-rules.ts'), text: textRulesFile() },
  { path: join(sources, 'contracts/__generated__/block-fields.ts'), text: blockFieldsFile() },
  { path: join(sources, 'contracts/__generated__/address-formats.ts'), text: addressFormatsFile() },
  { path: join(sources, 'contracts/__generated__/zip-code-countries.ts'), text: zipCodeCountriesFile() },
  { path: join(sources, '__generated__/client.ts'), text: clientFile() },
  { path: join(sources, '__generated__/effect-client.ts'), text: effectClientFile() },
  { path: join(sources, '__generated__/routes.ts'), text: routesFile() },
  { path: join(sources, '__generated__/backoffice-routes.ts'), text: backofficeRoutesFile() },
  { path: join(root, 'packages/commerce-sdk/openapi.json'), text: openApiFile() },
  { path: join(root, 'packages/react-ui/src/styles/__generated__/fallback-fonts.css'), text: fallbackFontsFile() },
  { path: join(root, 'apps/admin/src/__generated__/field-rules.ts'), text: fieldRulesFile() },
  { path: join(root, 'docs/environment.md'), text: environmentFile() },
  { path: join(root, 'docs/personal-data.md'), text: personalDataFile() },
]

/** Every generated file, with the pages and charts of the machines, as it must be. */
export const generated = async (): Promise<readonly Generated[]> => [...generatedSources(), ...(await machinePages())]
