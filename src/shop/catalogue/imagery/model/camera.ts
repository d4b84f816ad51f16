/** One orthographic camera for the whole catalogue, and six straight ones for faces and drawing sheets. */
import { dot } from './vector.ts'
import type { Vec2, Vec3 } from './vector.ts'

export type Camera = {
  /** world directions that point right and up on the picture, and towards the viewer */
  right: Vec3
  up: Vec3
  toward: Vec3
  /** direction to the key light, in picture coordinates (right, up, towards the viewer) */
  light: Vec3
  straight: boolean
}

export type Side = 'top' | 'bottom' | 'front' | 'back' | 'left' | 'right'

const azimuth = (32 * Math.PI) / 180
const elevation = (27 * Math.PI) / 180
const [ca, sa, ce, se] = [Math.cos(azimuth), Math.sin(azimuth), Math.cos(elevation), Math.sin(elevation)]

/** Key light from the front right above (ux.md 5.1), seen from this camera. */
const mainLight: Vec3 = [0.22, 0.234, 0.947]
/** Straight views take the light from the upper left, so that plates facing the viewer do not burn out. */
const straightLight: Vec3 = [-0.36, 0.48, 0.8]

/** Azimuth 32°, elevation 27°. */
export const axonometric: Camera = {
  right: [ca, -sa, 0],
  up: [sa * se, ca * se, ce],
  toward: [-sa * ce, -ca * ce, se],
  light: mainLight,
  straight: false,
}

const straight = (right: Vec3, up: Vec3, toward: Vec3): Camera => ({
  right,
  up,
  toward,
  light: straightLight,
  straight: true,
})

/** Cameras named by the side on which the viewer stands. */
export const sides: Record<Side, Camera> = {
  top: straight([1, 0, 0], [0, 1, 0], [0, 0, 1]),
  bottom: straight([-1, 0, 0], [0, 1, 0], [0, 0, -1]),
  front: straight([1, 0, 0], [0, 0, 1], [0, -1, 0]),
  back: straight([-1, 0, 0], [0, 0, 1], [0, 1, 0]),
  left: straight([0, -1, 0], [0, 0, 1], [-1, 0, 0]),
  right: straight([0, 1, 0], [0, 0, 1], [1, 0, 0]),
}

/** Picture point in mm, y down. */
export function project(camera: Camera, p: Vec3): Vec2 {
  return [dot(p, camera.right), -dot(p, camera.up)]
}
