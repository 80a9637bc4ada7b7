/** Where a media file is served; the hash makes the address immutable. */
export const mediaPath = (media: { hash: string; original_name: string }): string =>
  `/media/${media.hash}/${encodeURIComponent(media.original_name)}`
