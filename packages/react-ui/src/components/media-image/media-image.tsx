import type { MediaItem } from '@butiga/commerce-sdk/contracts'

export interface MediaImageProps {
  readonly media: MediaItem
  /** Empty where the name stands beside the picture. */
  readonly alt: string
  /** The page's first picture: it loads at once. Others load when they come near. */
  readonly first?: boolean
}

/** A picture of the media library in a reserved box. */
export const MediaImage = ({ media, alt, first = false }: MediaImageProps) => (
  <img
    src={media.media_url}
    alt={alt}
    width={media.width ?? undefined}
    height={media.height ?? undefined}
    {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
  />
)
