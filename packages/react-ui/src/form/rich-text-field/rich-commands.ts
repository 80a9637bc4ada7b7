/** What the toolbar of rich text does with the selection. */
export type RichCommand =
  | 'bold'
  | 'bullets'
  | 'heading'
  | 'italic'
  | 'numbers'
  | 'quote'
  | 'redo'
  | 'subheading'
  | 'underline'
  | 'undo'
