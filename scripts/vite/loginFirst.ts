import { type Plugin, runnerImport } from 'vite'
import { NOTICE_KEY } from '../../src/authProvider/notice.ts'
import { preferenceKey } from '../../src/common/preferences.ts'
import { SESSION_KEY } from '../../src/session/session.ts'

type Prerender = typeof import('../../src/app/prerender.tsx')

const text = JSON.stringify

/**
 * Runs before the first paint. Without a session the login page shows its form at once instead of the mark; typed text
 * stays, and a form submitted before hydration is submitted by the application, which ends all of this
 * (`src/custom/guest/prerendered.ts`). The markup is Indonesian and has no messages: for English, or for messages, the
 * application takes over.
 */
const script = `{
const root=document.getElementById('root');
const kept=(storage,key)=>{try{return JSON.parse(storage.getItem(key))}catch{return null}};
if(location.pathname==='/'&&!kept(localStorage,${text(SESSION_KEY)})&&kept(localStorage,${text(preferenceKey('locale'))})!=='en'){
let told=null;try{told=sessionStorage.getItem(${text(NOTICE_KEY)})}catch{}
if(!told){
const theme=kept(localStorage,${text(preferenceKey('theme'))})??(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');
const page=document.getElementById('login-'+(theme==='dark'?'dark':'light')).content.cloneNode(true);
document.head.append(...page.querySelectorAll('style'));
for(const element of page.querySelectorAll('[data-style]')){element.style.cssText=element.dataset.style;delete element.dataset.style}
const form=page.querySelector('form');
form.dataset.prerendered='';
form.onsubmit=()=>{form.dataset.submitted='';return false};
root.replaceChildren(page);
}}}`

/** The page's policy forbids the attribute in markup, and allows the same to a script. */
const withoutStyles = (html: string) => html.replaceAll(' style="', ' data-style="')

/** Puts the login page itself into index.html, as the application renders it. */
export const loginFirst: Plugin = {
  name: 'login-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html) => {
      const { module } = await runnerImport<Prerender>('src/app/prerender.tsx', {
        configFile: false,
        mode: 'production',
        logLevel: 'warn',
      })
      const templates: string[] = []
      for (const theme of ['light', 'dark'] as const)
        templates.push(
          `<template id="login-${theme}">${withoutStyles(await module.prerenderLogin(theme))}</template>`,
        )
      return html.replace('</body>', () => `${templates.join('\n')}\n<script>${script}</script>\n  </body>`)
    },
  },
}
