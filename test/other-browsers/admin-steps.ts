/** A day in the back office. Each step goes on where the one before it ended. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { PASSWORD } from '../helpers/site.ts';
import type { Window } from './driver.ts';
import type { Steps } from './run-steps.ts';

const NEXT_PASSWORD = 'better-horse-8';
const PICTURE = path.resolve('uploads/seed/scenario-site.jpg');
const LOGO = path.resolve('uploads/seed/partner-haiyue.png');
const TOP = 'dialog[open]:last-of-type';

export const adminSteps: Steps = {
  'what a login asks for': async (window) => {
    await window.open('/login');
    await window.click('.login [type=submit]');
    await window.sees('.toast', '请勾选用户协议');
    await window.sees('.field-error', '请输入登录账号');
    await window.click('.login .act-link', '《用户协议》');
    await window.sees('.dialog .prose');
    await window.keys('Escape');
    await window.seesNo('.dialog');
  },
  'a wrong password, and the right one': async (window) => {
    await window.open('/login');
    await into(window, '登录账号', 'admin');
    await window.click('.checkbox input[type=checkbox]');
    await window.click('.checkbox:nth-of-type(4) input');
    await into(window, '密码', 'wrong-horse-1');
    await window.keys('Enter');
    await window.sees('.login-failure');
    await into(window, '密码', PASSWORD);
    await window.click('.login [type=submit]:not([aria-disabled])');
    await window.until('in', () => location.pathname === '/dashboard' && document.querySelector('main#view'));
    assert.match(await window.run(() => localStorage.getItem('userInfo') ?? ''), /admin/);
  },
  'the overview': async (window) => {
    await window.sees('.view');
    await window.until('loaded', () => !document.querySelector('[aria-busy=true]'));
  },
  'products, searched': async (window) => {
    await window.click('.sidebar a', '产品管理');
    await listed(window);
    await window.run(() => document.querySelector<HTMLElement>('.search-row input')?.focus());
    await window.type('塔');
    await window.keys('Enter');
    await window.until('found', () => {
      const rows = [...document.querySelectorAll<HTMLElement>('.view:not([hidden]) tbody:not(.table-skeleton) tr')];
      return rows.length > 0 && rows.length < 10 && rows.every((row) => row.innerText.includes('塔'));
    });
    await window.click('.search-row button', '重置');
    await until10(window);
  },
  'a product, missing everything': async (window) => {
    await window.click('.view:not([hidden]) button', '新增');
    await window.click(`${TOP} .dialog-foot button`, '确定');
    await window.sees('.field-error', '请输入产品名称');
    assert.equal(await window.run(() => document.activeElement?.tagName), 'SELECT');
  },
  'its fields and its cover': async (window) => {
    await into(window, '产品名称', '他山之石');
    await into(window, '描述', '另一个浏览器里写的');
    await window.run(() => document.querySelector<HTMLElement>('dialog select')?.focus());
    await window.keys('Down');
    await window.until('chosen', () => document.querySelector<HTMLSelectElement>('dialog select')?.value);
    await window.upload('dialog .image-field input[type=file]', PICTURE);
    await window.sees('dialog .image-acts button', '移除图片');
  },
  'its text, typed': async (window) => {
    await window.click('.editor-text');
    await window.type('第一行abc');
    await window.keys('Enter');
    await window.type('前');
    await window.keys('Control+b');
    await window.type('粗');
    await window.keys('Control+b');
    await window.type('后');
    await window.keys('Enter');
    await window.type('- 甲');
    await window.keys('Enter');
    await window.type('乙');
    await window.keys('Enter', 'Enter');
    await window.type('尾');
    assert.equal(
      await written(window),
      '<p>第一行abc</p><p>前<strong>粗</strong>后</p><ul><li>甲</li><li>乙</li></ul><p>尾</p>',
    );
  },
  'its text, taken back and done again': async (window) => {
    const before = await written(window);
    await window.keys('Backspace', 'Backspace');
    await window.keys('Control+z');
    await window.keys('Control+z');
    await window.until('taken back', () => document.querySelector('.editor-text')?.textContent !== '');
    for (let tries = 0; tries < 10 && (await written(window)) !== before; tries++) await window.keys('Control+Shift+z');
    assert.notEqual(await written(window), '');
  },
  'its text, pasted': async (window) => {
    await window.run(() => {
      const foreign = document.createElement('div');
      foreign.innerHTML = '<p>贴<b>来</b>的</p><p>第二段</p>';
      foreign.style.color = 'red';
      document.querySelector('.dialog-body')?.prepend(foreign);
      document.getSelection()?.selectAllChildren(foreign);
    });
    await window.keys('Control+c');
    await window.run(() => document.querySelector('.dialog-body > div')?.remove());
    await window.click('.editor-text > p:last-child');
    await window.keys('Control+End', 'Control+v');
    await window.until('pasted', () => document.querySelector('.editor-text')?.textContent?.includes('第二段'));
    assert.match(await written(window), /贴<strong>来<\/strong>的/);
  },
  'its text, with a picture and words after it': async (window) => {
    await window.upload('.editor input[type=file]', PICTURE);
    await window.until('stored', () =>
      [...document.querySelectorAll<HTMLImageElement>('.editor-text img')].some((each) =>
        each.getAttribute('src')?.startsWith('/uploads/'),
      ),
    );
    await window.keys('Down');
    await window.keys('Control+End');
    await window.type('图后');
    assert.match(await written(window), /<img[^>]*>.*图后/);
  },
  'colours for its text': async (window) => {
    await window.click('.editor-tools button', '文字颜色');
    await window.sees('.editor button', '红色');
  },
  'a table for its text': async (window) => {
    await window.keys('Escape');
    await window.click('.editor-tools button', '插入表格');
    await window.sees('.editor [role=dialog]');
  },
  'a link in its text': async (window) => {
    // Out of the box to its button, and from there to the text.
    await window.keys('Escape', 'Escape');
    await window.keys('Shift+Left');
    await window.click('.editor-tools button', '插入链接');
    await window.until('a field for it', () => document.activeElement?.matches('.editor [role=dialog] input'));
    await window.type('https://example.com/');
    await window.keys('Enter');
    await window.until('linked', () => document.querySelector('.editor-text a[href]')?.textContent === '后');
  },
  'a picture in it, chosen': async (window) => {
    await window.click('.editor-text img');
    await window.sees('.editor button', '移除图片');
  },
  'saved, and looked at': async (window) => {
    await window.click(`${TOP} .dialog-foot button`, '确定');
    await window.sees('.toast', '新增成功！');
    await window.seesNo('dialog[open]');
    await act(window, '他山之石', '查看');
    await window.until('read', () => !document.querySelector('dialog[aria-busy]'));
    await window.sees('dialog .editor-text, dialog .prose', '图后');
    await window.keys('Escape');
    await window.seesNo('dialog[open]');
  },
  'two who change the same': async (window) => {
    await act(window, '他山之石', '编辑');
    await window.until('read', () => !document.querySelector('dialog[aria-busy]'));
    await elsewhere(window);
    await into(window, '产品名称', '他山之石甲');
    await window.click(`${TOP} .dialog-foot button`, '确定');
    await window.sees('dialog', '内容已被修改');
  },
  'the one who keeps theirs': async (window) => {
    await window.click('dialog .dialog-foot button', '使用我的版本');
    await window.sees('.toast', '修改成功！');
    await window.seesNo('dialog[open]');
  },
  'deleted, and put back': async (window) => {
    await act(window, '他山之石甲', '删除');
    await window.click('[role=alertdialog] button', '确定');
    await window.sees('.toast', '删除成功！');
    await window.click('.toast-action', '撤销');
    await window.sees('.toast', '恢复成功！');
    await window.sees('.view:not([hidden]) tbody tr', '他山之石甲');
  },
  'tabs and their menu': async (window) => {
    for (const name of ['新闻管理', '轮播图管理', '代理加盟']) {
      await window.click('.sidebar a', name);
      await listed(window);
    }
    await window.click('.tab-here a', '', 2);
    await window.sees('[role=menu]');
  },
  'all tabs closed but one': async (window) => {
    await window.click('[role=menuitem]', '关闭其他');
    await window.until('two are left', () => document.querySelectorAll('.tab').length === 2);
  },
  'the sidebar, narrow': async (window) => {
    await window.click('.top-button', '收起菜单');
    await window.sees('.top-button', '展开菜单');
  },
  'materials, and a file for them': async (window) => {
    await window.open('/profile');
    await window.sees('.view button', '上传资料');
    await window.click('.view button', '上传资料');
    await window.sees('dialog[open]');
  },
  'the system’s name': async (window) => {
    await window.keys('Escape');
    await window.seesNo('dialog[open]');
    await window.click('.sidebar .brand');
    await window.sees('dialog[open]');
    // In letters of the keyboard: WebKit's driver finds keys for only so many others in one window.
    await into(window, '系统名称', 'site 2');
    await window.upload('dialog input[type=file]', LOGO);
    await window.sees('dialog .image-acts button', '移除图片');
    await window.click('dialog .dialog-foot button', '确定');
    await window.sees('.toast', '修改成功！');
    await window.sees('.sidebar .brand', 'site 2');
  },
  'the account to follow': async (window) => {
    await window.click('.top-user');
    await window.click('[role=menuitem]', '扫码关注公众号');
    await window.sees('dialog[open] svg');
    await window.keys('Escape');
    await window.seesNo('dialog[open]');
  },
  'another password': async (window) => {
    await window.click('.top-user');
    await window.click('[role=menuitem]', '修改密码');
    await into(window, '旧密码', PASSWORD);
    await into(window, '新密码', NEXT_PASSWORD);
    await into(window, '确认密码', `${NEXT_PASSWORD}9`);
    await window.keys('Enter');
    await window.sees('.field-error', '两次输入的密码不一致！');
    await into(window, '确认密码', NEXT_PASSWORD);
    await window.click('dialog .dialog-foot button:not([aria-disabled])', '确定');
    await window.until('signed out', () => location.pathname === '/login');
  },
  'in again, and out': async (window) => {
    await into(window, '登录账号', 'admin');
    await into(window, '密码', NEXT_PASSWORD);
    await window.click('.checkbox:nth-of-type(4) input');
    await window.click('.login [type=submit]');
    await window.until('in', () => location.pathname !== '/login' && document.querySelector('main#view'));
    await window.click('.top-user');
    await window.click('[role=menuitem]', '退出登录');
    await window.until('out', () => location.pathname === '/login');
  },
};

/**
 * Into the field of that name in what lies on top, instead of what is there. Without a window manager WebKit's window now and
 * then hears no key at all: then once more.
 */
async function into(window: Window, label: string, text: string): Promise<void> {
  const isThere = (text: string) => (document.activeElement as HTMLInputElement | null)?.value === text;
  for (let tries = 0; tries < 3; tries++) {
    await window.until(`a field ${label}`, enter, label);
    await window.type(text);
    if (await window.run(isThere, text)) return;
  }
  await window.until(`${text} in ${label}`, isThere, text);
}

function enter(label: string): boolean {
  const all = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  const field = all.reverse().find((each) => each.labels?.[0]?.innerText.trim().startsWith(label));
  if (!field || field.disabled) return false;
  field.focus();
  field.select();
  return document.activeElement === field;
}

async function listed(window: Window): Promise<void> {
  await window.until('the list', () => document.querySelector('.view:not([hidden]) .table[aria-busy="false"]'));
}

async function until10(window: Window): Promise<void> {
  await window.until(
    'ten rows',
    () => document.querySelectorAll('.view:not([hidden]) tbody:not(.table-skeleton) tr').length === 10,
  );
}

async function act(window: Window, words: string, what: string): Promise<void> {
  await window.until(
    `${what} of ${words}`,
    (words, what) => {
      const rows = [...document.querySelectorAll<HTMLElement>('.view:not([hidden]) tbody:not(.table-skeleton) tr')];
      const found = rows.find((row) => row.innerText.includes(words));
      const all = [...(found?.querySelectorAll<HTMLElement>('button') ?? [])];
      const button = all.find((each) => (each.ariaLabel ?? each.innerText).includes(what));
      button?.setAttribute('data-wanted', '');
      return button;
    },
    words,
    what,
  );
  await window.click('[data-wanted]');
  await window.run(() => document.querySelector('[data-wanted]')?.removeAttribute('data-wanted'));
}

/** What the form would send, without what is only there while it is written. */
const written = (window: Window) =>
  window.run(() =>
    (document.querySelector('.editor-text')?.innerHTML ?? '')
      .replace(/ (data-[\w-]+|class)="[^"]*"/g, '')
      .replace(/\ufeff/g, ''),
  );

/** Somebody else changes the same product. */
async function elsewhere(window: Window): Promise<void> {
  await window.run(() => {
    const token = localStorage.getItem('token') ?? '';
    const send = (path: string, body: object) =>
      fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Authorization-item': `Bearer ${token}` },
        body: JSON.stringify(body),
      }).then((answer) => answer.json());
    return send('/v1/product/list', { coverName: '他山之石' }).then(({ data }) =>
      send('/v1/product/updateProduct', { ...data.data[0], coverDescribe: '别人改的' }),
    );
  });
}
