import type { Picture as PictureData } from '@butiga/commerce-sdk/contracts'

/** A section's drawing with its box reserved; it loads when it comes near unless it is the page's first picture. */
export const Picture = ({ picture, first = false }: { picture: PictureData; first?: boolean }) => (
  <img
    src={picture.src}
    alt={picture.alt}
    width={picture.width}
    height={picture.height}
    {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
  />
)
