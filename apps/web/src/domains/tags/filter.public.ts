// What filters of the contact list share with the rules of dynamic tags.
export { EditorContext } from './editor/editor-context.ts'
export { RuleEditor } from './editor/rule-editor.tsx'
export { ValueEditor } from './editor/values/value-editor.tsx'
export { textOfTree, treeOfText } from './tree-text.ts'
