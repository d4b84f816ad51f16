/** Draws the triangles of a body with three.js; loaded only when a 3D view opens. */
import {
  Box3,
  DirectionalLight,
  EdgesGeometry,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  Sphere,
  Spherical,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { STLLoader } from 'three/addons/loaders/STLLoader.js'
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js'

/** Facets that meet at less than this are one round surface, in radians. */
const crease = Math.PI / 6
/** One step of a key or button: an angle in radians, and how much nearer. */
const step = { angle: Math.PI / 12, zoom: 1.2 }
/** From where a body is seen at first, in radians: from the front, a little from the right and above. */
const firstLook = { phi: 1.1, theta: 0.65 }

export type Move = 'left' | 'right' | 'up' | 'down' | 'nearer' | 'farther' | 'reset'
export type SceneHandle = { move: (move: Move) => void; close: () => void }

/**
 * Shows the binary STL `bytes` (mm, z upwards) in `place`, which it fills and follows in size; drawn only when something
 * has changed. Throws where there is no WebGL.
 */
export function openScene(place: HTMLElement, bytes: ArrayBuffer): SceneHandle {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  const geometry = toCreasedNormals(new STLLoader().parse(bytes), crease)
  const { center, radius } = new Box3()
    .setFromBufferAttribute(geometry.getAttribute('position') as never)
    .getBoundingSphere(new Sphere())

  const scene = new Scene()
  const material = new MeshStandardMaterial({ color: '#b9c6c0', roughness: 0.55, metalness: 0.15 })
  const edges = new EdgesGeometry(geometry, 30)
  const ink = new LineBasicMaterial({ color: '#14201b', transparent: true, opacity: 0.55 })
  const key = new DirectionalLight('#ffffff', 2.2)
  scene.add(new Mesh(geometry, material), new LineSegments(edges, ink))
  scene.add(new HemisphereLight('#ffffff', '#8b9a92', 2.2), key)

  const camera = new PerspectiveCamera(30, 1, radius / 50, radius * 40)
  camera.up.set(0, 0, 1)
  const controls = new OrbitControls(camera, renderer.domElement)
  controls.enablePan = false
  controls.minDistance = radius * 0.6
  controls.maxDistance = radius * 12
  controls.target.copy(center)

  const draw = () => {
    // light comes from over the shoulder of who looks
    key.position.copy(camera.position).add(new Vector3(0, 0, radius))
    renderer.render(scene, camera)
  }
  /** Where the camera stands, as an angle around z, one from z, and a distance. */
  const look = (change: (at: Spherical) => void) => {
    const { x, y, z } = camera.position.clone().sub(center)
    const at = new Spherical().setFromCartesianCoords(x, z, -y)
    change(at)
    at.makeSafe()
    at.radius = Math.min(controls.maxDistance, Math.max(controls.minDistance, at.radius))
    const to = new Vector3().setFromSpherical(at)
    camera.position.set(to.x, -to.z, to.y).add(center)
    controls.update()
    draw()
  }
  const reset = () =>
    look(at =>
      at.set((radius / Math.sin((camera.fov * Math.PI) / 360)) * 1.05, firstLook.phi, firstLook.theta),
    )
  const turns: Record<Move, () => void> = {
    left: () => look(at => (at.theta += step.angle)),
    right: () => look(at => (at.theta -= step.angle)),
    up: () => look(at => (at.phi += step.angle)),
    down: () => look(at => (at.phi -= step.angle)),
    nearer: () => look(at => (at.radius /= step.zoom)),
    farther: () => look(at => (at.radius *= step.zoom)),
    reset,
  }

  const fit = () => {
    const { clientWidth: width, clientHeight: height } = place
    if (width === 0 || height === 0) return
    renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
    renderer.setSize(width, height)
    camera.aspect = width / height
    camera.updateProjectionMatrix()
    draw()
  }
  const watcher = new ResizeObserver(fit)
  place.append(renderer.domElement)
  watcher.observe(place)
  controls.addEventListener('change', draw)
  reset()
  fit()
  return {
    move: move => turns[move](),
    close: () => {
      watcher.disconnect()
      controls.dispose()
      for (const one of [geometry, edges, material, ink, renderer]) one.dispose()
      renderer.forceContextLoss()
      renderer.domElement.remove()
    },
  }
}
