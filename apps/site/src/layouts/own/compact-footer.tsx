import { FooterBase } from '../footer.tsx'
import { partsOf, type LayoutData } from '../layout-data.ts'

/** `CustomFooter: "compact"`: copyright, policies and the way back to the top. */
export const CompactFooter = ({ layout }: { layout: LayoutData }) => {
  const footer = partsOf(layout, 'footer-section')
  return footer === null ? null : (
    <footer className="foot on-night">
      <div className="wrap">
        <FooterBase layout={layout} footer={footer} />
      </div>
    </footer>
  )
}
