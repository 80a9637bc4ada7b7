import type { PluginObj } from '@babel/core'
import type { RolldownBabelPreset } from '@rolldown/plugin-babel'

/** The attributes by which edit mode finds the field and the list item that an element shows. */
export const editMarks: readonly string[] = ['data-field', 'data-item']

const stripMarks = (): PluginObj => ({
  name: 'butiga-edit-marks',
  visitor: {
    JSXAttribute(attribute) {
      const { name } = attribute.node.name
      if (typeof name === 'string' && editMarks.includes(name)) attribute.remove()
    },
  },
})

/** Removes the marks of edit mode from what visitors get: pages and scripts. The build of edit mode does without this. */
export const withoutEditMarks: RolldownBabelPreset = {
  preset: { plugins: [stripMarks] },
  rolldown: { filter: { code: new RegExp(`(?:${editMarks.join('|')})=`) } },
}
