import type { MediaSize } from '@butiga/commerce-sdk/contracts'

/** What images are scaled to. The specification gives MediumSize no figure; 600 is ours. */
export const mediaSizes: readonly MediaSize[] = [
  { name: 'ThumbnailSize', width: 50, height: 50, autoResize: true, default: false },
  { name: 'MediumSize', width: 600, height: 600, autoResize: true, default: true },
  { name: 'PortraitSize', width: 768, height: 1024, autoResize: true, default: false },
  { name: 'LargeSize', width: 926, height: 926, autoResize: true, default: false },
  { name: 'FullHDSize', width: 1920, height: 1080, autoResize: true, default: false },
]
