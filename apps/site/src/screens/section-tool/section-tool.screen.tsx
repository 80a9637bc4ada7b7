import { type ProductCard, type Section, unwrap } from '@butiga/commerce-sdk'
import type { BlockName } from '@butiga/commerce-sdk/rules'
import { fieldsOf } from '@butiga/commerce-sdk/contracts'
import { blockNames } from '@butiga/react-ui/blocks/names'
import { preloadBlocks, Sections } from '@butiga/react-ui/blocks/registry'
import { homeSlugOf } from '../page/home-slug.ts'
import type { ScreenModule } from '../screen.types.ts'

interface SectionToolData {
  /** Every block of this build with a section of the home page that uses it; null where none does. */
  readonly blocks: readonly { readonly name: BlockName; readonly section: Section | null }[]
  readonly featured: readonly ProductCard[]
}

const load: ScreenModule<SectionToolData>['load'] = async ({ commerce, site, signal }) => {
  const options = signal === undefined ? {} : { signal }
  const [{ elements }, { records }] = await Promise.all([
    unwrap(commerce.cms.getPost({ slug: homeSlugOf(site) }, options)),
    unwrap(commerce.product.filter({ featured: true, limit: 4 }, options)),
    preloadBlocks(),
  ])
  const blocks = blockNames.map((name) => ({ name, section: elements.find(({ block }) => block === name) ?? null }))
  return { blocks, featured: records }
}

const head: ScreenModule<SectionToolData>['head'] = () => ({ title: 'Section tool', description: '', noindex: true })

/** All sections that a page can be made of, each as the home page shows it; for developers. */
const Screen: ScreenModule<SectionToolData>['Screen'] = ({ data: { blocks, featured } }) => (
  <div className="page" lang="en">
    <div className="wrap">
      <h1>Section tool</h1>
      <p className="muted">{blocks.length} blocks</p>
    </div>
    {blocks.map(({ name, section }) => (
      <section key={name} aria-label={name}>
        <h2 className="wrap">
          <code>{name}</code>
        </h2>
        <ul className="wrap small">
          {fieldsOf(name).map(({ path, kind, most, values, perLanguage }) => (
            <li key={path}>
              <code>{path}</code> {kind}
              {most !== undefined && `, at most ${most}`}
              {values !== undefined && `: ${values.join(', ')}`}
              {perLanguage && ', per language'}
            </li>
          ))}
        </ul>
        {section === null ? (
          <p className="wrap muted">The home page has no such section.</p>
        ) : (
          <Sections sections={[{ ...section, anchor: null }]} featured={featured} />
        )}
      </section>
    ))}
  </div>
)

export { head, load, Screen }
