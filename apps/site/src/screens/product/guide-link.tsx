import { ContentLink } from '@butiga/react-ui/ui/content-link'
import { Icon } from '@butiga/react-ui/ui/icon'
import { useParts } from '../../layouts/layout-data.ts'

/** The way to the guide of the first of these categories that has one, such as which box for what. */
export const GuideLink = ({ categories }: { categories: readonly { readonly slug: string }[] }) => {
  const { guides = [] } = useParts('product-section') ?? {}
  const guide = guides.find(({ category }) => categories.some(({ slug }) => slug === category))
  return (
    guide && (
      <p className="row small" data-gap="2">
        <Icon name="info" small />
        <ContentLink link={guide.link.link}>{guide.link.label}</ContentLink>
      </p>
    )
  )
}
