import { fileURLToPath } from 'node:url'
import { globSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'
import { browserContracts } from './src/app/browser-contracts.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const islands = globSync('src/shop/*/*/islands/*.tsx', { cwd: root }).filter(file => !file.includes('.test.'))
const styles = globSync('src/app/browser/styles/!(layers).css', { cwd: root })

/** Where each built file goes: the three static roots of the specification (SITE-07). */
const place = (names: readonly string[]): string =>
  names.some(name => /\.(css|woff2)$/.test(name))
    ? 'theme-green/[name]-[hash][extname]'
    : 'common/[name]-[hash][extname]'

const escaped = (code: string): string =>
  code.replaceAll(/[\u0100-\uffff]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * The server's code in signs of one byte: a dash or an arrow in it makes V8 keep the source of a file in two bytes a sign, 6 MB more.
 * An escape means the same in texts and regular expressions.
 */
const inOneByte: Plugin = {
  name: 'in-one-byte',
  applyToEnvironment: environment => environment.name === 'ssr',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escaped(file.code)
    },
  },
}

export default defineConfig({
  base: '/_ui/desktop/',
  publicDir: 'src/app/browser/public',
  plugins: [browserContracts(root), inOneByte],
  resolve: { preserveSymlinks: false },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/ui',
        emptyOutDir: true,
        manifest: 'manifest.json',
        target: 'es2023',
        // the list of what to fetch ahead for each import was a tenth of the first script
        modulePreload: false,
        assetsInlineLimit: 0,
        // in kB: the 3D view, which is loaded by a press, is the largest
        chunkSizeWarningLimit: 600,
        rollupOptions: {
          input: ['src/app/browser/boot.ts', ...styles, 'src/app/browser/icons.svg', ...islands],
          preserveEntrySignatures: 'strict',
          checks: {
            // some islands import late what others bring with the page already
            ineffectiveDynamicImport: false,
            bundlerTimings: false,
          },
          output: {
            entryFileNames: 'common/[name]-[hash].js',
            chunkFileNames: 'common/[name]-[hash].js',
            assetFileNames: info => place(info.names),
            // few files: what the first script shares with others, and what a press needs
            codeSplitting: {
              groups: [
                // one for all islands, loaded when the first of a page wakes
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler)\/|src\/platform\/page\/page-context\.tsx$/,
                },
                {
                  name: 'page',
                  test: /src\/(ui\/behaviour\/(notify|button-state|counts)|platform\/page\/send|kit\/page-event)\.ts$|vite\/preload/,
                },
                {
                  name: 'acts',
                  test: /src\/(ui\/(behaviour\/(smooth-form|form-errors|dialog|dialog-parts|overlay|presses|toast)|texts|popup-sizes)|kit\/texts)\.ts$/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        copyPublicDir: false,
        target: 'node24',
        // nobody downloads it
        chunkSizeWarningLimit: 20_000,
        rollupOptions: {
          input: {
            serve: 'src/app/serve.tsx',
            // the process that builds the catalogue index; found beside the bundle by this name
            'index-builder': 'src/shop/catalogue/search-index/service/index-builder.ts',
            // the thread that reads an uploaded table, found in the same way
            'table-thread': 'src/kit/spreadsheet/table-thread.ts',
            // the thread that works on a large table of the desk, too
            'upload-thread': 'src/shop/catalogue/import/service/upload-thread.ts',
            // the thread that makes papers and CAD files, too
            'file-thread': 'src/app/file-thread.ts',
          },
          checks: { bundlerTimings: false },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
})
