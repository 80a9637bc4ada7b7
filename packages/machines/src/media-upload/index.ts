export { mediaUploadActors } from './media-upload.actors.ts'
export { mediaUploadMachine } from './media-upload.machine.ts'
export { mediaUploadPresence } from './media-upload.presence.ts'
export type {
  MediaUploadContext,
  MediaUploadEmitted,
  MediaUploadEvent,
  MediaUploadInput,
  QueuedFile,
  RefusedUpload,
} from './media-upload.types.ts'
