/** All families of drawings in one table; a new family is one line here and one schema in drawing.ts. */
import { accessory } from './accessory.ts'
import { assemblyFamily } from './assembly.ts'
import { board } from './board.ts'
import { cable } from './cable.ts'
import type { Side } from './camera.ts'
import { circular } from './circular.ts'
import { contact } from './contact.ts'
import type { Drawing, DrawingOf, FamilyName } from './drawing.ts'
import { dsub } from './dsub.ts'
import type { Family, Sheet } from './family.ts'
import { frame } from './frame.ts'
import { header } from './header.ts'
import { hood } from './hood.ts'
import { housing } from './housing.ts'
import { insert } from './insert.ts'
import { label } from './label.ts'
import { module } from './module.ts'
import type { Detail, Scene } from './scene.ts'
import { terminal } from './terminal.ts'
import { tool } from './tool.ts'

const families: { [F in FamilyName]: Family<DrawingOf<F>> } = {
  hood,
  housing,
  insert,
  module,
  frame,
  contact,
  circular,
  header,
  terminal,
  cable,
  tool,
  label,
  accessory,
  board,
  dsub,
  assembly: assemblyFamily((part, scene, detail) => {
    const own = familyOf(part)
    if (detail === 'sheet') own.buildForSheet(scene)
    else own.build(scene, detail)
  }),
}

/** A family with its drawing filled in. */
export type BoundFamily = {
  build(scene: Scene, detail: Detail): void
  buildForSheet(scene: Scene): void
  face: Side
  back: Side
  sheet(): Sheet
}

export function familyOf(drawing: Drawing): BoundFamily {
  // the table gives each name the family of the same name, which the compiler cannot follow through an index
  const family = families[drawing.family] as unknown as Family<Drawing>
  const side = (s: Family<Drawing>['face']) => (typeof s === 'function' ? s(drawing) : s)
  return {
    build: (scene, detail) => family.build(drawing, scene, detail),
    buildForSheet: scene =>
      family.buildForSheet ? family.buildForSheet(drawing, scene) : family.build(drawing, scene, 'full'),
    face: side(family.face),
    back: side(family.back),
    sheet: () => family.sheet(drawing),
  }
}
