/** What the site's build and its tests use of Babel, which has no types of its own. */
declare module '@babel/core' {
  interface JsxAttribute {
    readonly node: {
      readonly name: { readonly name: unknown }
      /** A text, or an expression in braces. */
      value: { readonly type: string; readonly expression?: object } | null
    }
    remove(): void
  }
  export interface PluginObj {
    readonly name: string
    readonly visitor: { JSXAttribute(attribute: JsxAttribute): void }
  }
  export const transformAsync: (source: string, options: object) => Promise<{ readonly code?: string | null } | null>
}
