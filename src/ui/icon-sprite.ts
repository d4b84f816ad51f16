/** Where the sprite is served; set once at the start by the app, and in the browser by the boot script. */
export const iconSprite = { href: '/_ui/desktop/common/icons.svg' }
