/** @deprecated Import it from `@butiga/react-ui/ui/picture`. */
export { Picture, type PictureProps } from '../ui/picture/picture.tsx'
