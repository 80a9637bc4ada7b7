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

const name = (text: string) => ({ type: 'Identifier', name: text })

const conditionMarks = (): PluginObj => ({
  name: 'butiga-edit-marks-on-demand',
  visitor: {
    JSXAttribute({ node }) {
      if (typeof node.name.name !== 'string' || !editMarks.includes(node.name.name) || !node.value) return
      node.value = {
        type: 'JSXExpressionContainer',
        expression: {
          type: 'ConditionalExpression',
          test: {
            type: 'MemberExpression',
            object: name('globalThis'),
            property: name('areEditMarksDrawn'),
            computed: false,
          },
          consequent: node.value.expression ?? node.value,
          alternate: name('undefined'),
        },
      }
    },
  },
})

const preset = (plugin: () => PluginObj): RolldownBabelPreset => ({
  preset: { plugins: [plugin] },
  rolldown: { filter: { code: new RegExp(`(?:${editMarks.join('|')})=`) } },
})

/** Removes the marks of edit mode from the scripts that visitors get. The build of edit mode does without this. */
export const withoutEditMarks = preset(stripMarks)

/** Pages of the server have the marks only while `globalThis.areEditMarksDrawn` is true, as for the frame of edit mode. */
export const editMarksOnDemand = preset(conditionMarks)
