import { Trans } from '@lingui/react/macro'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import type { BlockInput } from '../sections.ts'

/** Where visitors open a place; it is asked for nothing before they do. */
const mapAt = (latitude: number, longitude: number): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** Where the shop is: a picture of a map, the address, and a link to a map that moves. */
export const Map = ({ anchor, props: { heading, address, picture, latitude, longitude } }: BlockInput<'map'>) => (
  <section id={anchor ?? undefined} className="section wrap blk-map">
    <div className="stack" data-gap="4">
      {heading !== '' && <h2 data-field="heading">{heading}</h2>}
      <address data-field="address">{address}</address>
      <p>
        <a className="btn btn-line" href={mapAt(latitude, longitude)} target="_blank" rel="noopener noreferrer">
          <Icon name="pin" small /> <Trans>Otvorite kartu</Trans>
        </a>
      </p>
    </div>
    <Picture picture={picture} place="half" />
  </section>
)
