/** What staff do in the back office. Each step continues where the previous one ended. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { PASSWORD } from '../helpers/site.ts';
import type { BrowserWindow } from './driver.ts';
import type { Steps } from './run-steps.ts';

const NEXT_PASSWORD = 'better-horse-8';
const PICTURE = path.resolve('uploads/seed/scenario-site.jpg');
const LOGO = path.resolve('uploads/seed/partner-haiyue.png');
const TOP_DIALOG = 'dialog[open]:last-of-type';

export const adminSteps: Steps = {
  'login: validation': async (window) => {
    await window.open('/login');
    await window.click('.login [type=submit]');
    await window.waitForVisible('.toast', '请勾选用户协议');
    await window.waitForVisible('.field-error', '请输入登录账号');
    await window.click('.login .btn-link', '《用户协议》');
    await window.waitForVisible('.dialog .prose');
    await window.keys('Escape');
    await window.waitForHidden('.dialog');
  },
  'login: wrong and right password': async (window) => {
    await window.open('/login');
    await fillField(window, '登录账号', 'admin');
    await window.click('.checkbox input[type=checkbox]');
    await window.click('.checkbox:nth-of-type(4) input');
    await fillField(window, '密码', 'wrong-horse-1');
    await window.keys('Enter');
    await window.waitForVisible('.login-failure');
    await fillField(window, '密码', PASSWORD);
    await window.click('.login [type=submit]:not([aria-disabled])');
    await window.waitUntil('in', () => location.pathname === '/dashboard' && document.querySelector('main#view'));
    assert.match(await window.evaluate(() => localStorage.getItem('userInfo') ?? ''), /admin/);
  },
  'the overview': async (window) => {
    await window.waitForVisible('.view');
    await window.waitUntil('loaded', () => !document.querySelector('[aria-busy=true]'));
  },
  'product search': async (window) => {
    await window.click('.sidebar a', '产品管理');
    await waitForList(window);
    await window.evaluate(() => document.querySelector<HTMLElement>('.search-row input')?.focus());
    await window.type('塔');
    await window.keys('Enter');
    await window.waitUntil('found', () => {
      const rows = [...document.querySelectorAll<HTMLElement>('.view:not([hidden]) tbody:not(.table-skeleton) tr')];
      return rows.length > 0 && rows.length < 10 && rows.every((row) => row.innerText.includes('塔'));
    });
    await window.click('.search-row button', '重置');
    await waitForTenRows(window);
  },
  'a product without required fields': async (window) => {
    await window.click('.view:not([hidden]) button', '新增产品');
    await window.click(`${TOP_DIALOG} .dialog-foot button`, '发布');
    await window.waitForVisible('.field-error', '请输入产品名称');
    assert.equal(await window.evaluate(() => document.activeElement?.tagName), 'SELECT');
  },
  'fields and cover of a product': async (window) => {
    await fillField(window, '产品名称', '他山之石');
    await fillField(window, '描述', '另一个浏览器里写的');
    await window.evaluate(() => document.querySelector<HTMLElement>('dialog select')?.focus());
    await window.keys('Down');
    await window.waitUntil('chosen', () => document.querySelector<HTMLSelectElement>('dialog select')?.value);
    await window.upload('dialog .image-field input[type=file]', PICTURE);
    await window.waitForVisible('dialog .image-acts button', '移除图片');
  },
  'typing the article': async (window) => {
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
      await readEditor(window),
      '<p>第一行abc</p><p>前<strong>粗</strong>后</p><ul><li>甲</li><li>乙</li></ul><p>尾</p>',
    );
  },
  'undo and redo in the article': async (window) => {
    const before = await readEditor(window);
    await window.keys('Backspace', 'Backspace');
    await window.keys('Control+z');
    await window.keys('Control+z');
    await window.waitUntil('taken back', () => document.querySelector('.editor-text')?.textContent !== '');
    for (let attempt = 0; attempt < 10 && (await readEditor(window)) !== before; attempt++)
      await window.keys('Control+Shift+z');
    assert.notEqual(await readEditor(window), '');
  },
  'pasting into the article': async (window) => {
    await window.evaluate(() => {
      const foreign = document.createElement('div');
      foreign.innerHTML = '<p>贴<b>来</b>的</p><p>第二段</p>';
      foreign.style.color = 'red';
      document.querySelector('.dialog-body')?.prepend(foreign);
      document.getSelection()?.selectAllChildren(foreign);
    });
    await window.keys('Control+c');
    await window.evaluate(() => document.querySelector('.dialog-body > div')?.remove());
    await window.click('.editor-text > p:last-child');
    await window.keys('Control+End', 'Control+v');
    await window.waitUntil('pasted', () => document.querySelector('.editor-text')?.textContent?.includes('第二段'));
    assert.match(await readEditor(window), /贴<strong>来<\/strong>的/);
  },
  'a picture in the article': async (window) => {
    await window.upload('.editor input[type=file]', PICTURE);
    await window.waitUntil('stored', () =>
      [...document.querySelectorAll<HTMLImageElement>('.editor-text img')].some((each) =>
        each.getAttribute('src')?.startsWith('/uploads/'),
      ),
    );
    await window.keys('Down');
    await window.keys('Control+End');
    await window.type('图后');
    assert.match(await readEditor(window), /<img[^>]*>.*图后/);
  },
  'text colours': async (window) => {
    await window.click('.editor-tools button', '文字颜色');
    await window.waitForVisible('.editor button', '红色');
  },
  'the table dialog': async (window) => {
    await window.keys('Escape');
    await window.click('.editor-tools button', '插入表格');
    await window.waitForVisible('.editor [role=dialog]');
  },
  'a link in the article': async (window) => {
    // Close the dialog, then return from the toolbar to the text.
    await window.keys('Escape', 'Escape');
    await window.keys('Shift+Left');
    await window.click('.editor-tools button', '插入链接');
    await window.waitUntil('a field for it', () => document.activeElement?.matches('.editor [role=dialog] input'));
    await window.type('https://example.com/');
    await window.keys('Enter');
    await window.waitUntil('linked', () => document.querySelector('.editor-text a[href]')?.textContent === '后');
  },
  'picking a picture in the article': async (window) => {
    await window.click('.editor-text img');
    await window.waitForVisible('.editor button', '移除图片');
  },
  'saving and viewing': async (window) => {
    await window.click(`${TOP_DIALOG} .dialog-foot button`, '发布');
    await window.waitForVisible('.toast', '新增成功！');
    await window.waitForHidden('dialog[open]');
    await clickInRow(window, '他山之石', '查看');
    await window.waitUntil('read', () => !document.querySelector('dialog[aria-busy]'));
    await window.waitForVisible('dialog .editor-text, dialog .prose', '图后');
    await window.keys('Escape');
    await window.waitForHidden('dialog[open]');
  },
  'a conflict': async (window) => {
    await clickInRow(window, '他山之石', '编辑');
    await window.waitUntil('read', () => !document.querySelector('dialog[aria-busy]'));
    await changeElsewhere(window);
    await fillField(window, '产品名称', '他山之石甲');
    await window.click(`${TOP_DIALOG} .dialog-foot button`, '发布');
    await window.waitForVisible('dialog', '发布改动');
    await window.click(`${TOP_DIALOG} .dialog-foot button`, '发布');
    await window.waitForVisible('dialog', '内容已被修改');
  },
  'resolving a conflict': async (window) => {
    await window.click('dialog .dialog-foot button', '使用我的版本');
    await window.waitForVisible('.toast', '修改成功！');
    await window.waitForHidden('dialog[open]');
  },
  'deleting and restoring': async (window) => {
    await clickInRow(window, '他山之石甲', '删除');
    await window.click('[role=alertdialog] button', '删除');
    await window.waitForVisible('.toast', '删除成功！');
    await window.click('.toast-action', '撤销');
    await window.waitForVisible('.toast', '恢复成功！');
    await window.waitForVisible('.view:not([hidden]) tbody tr', '他山之石甲');
  },
  'tabs and their context menu': async (window) => {
    for (const name of ['新闻管理', '轮播图管理', '代理加盟']) {
      await window.click('.sidebar a', name);
      await waitForList(window);
    }
    await window.click('.tab-here a', '', 2);
    await window.waitForVisible('[role=menu]');
  },
  'closing the other tabs': async (window) => {
    await window.click('[role=menuitem]', '关闭其他');
    await window.waitUntil('two are left', () => document.querySelectorAll('.tab').length === 2);
  },
  'the collapsed sidebar': async (window) => {
    await window.click('.top-button', '收起菜单');
    await window.waitForVisible('.top-button', '展开菜单');
  },
  'uploading a file': async (window) => {
    await window.open('/profile');
    await window.waitForVisible('.view button', '上传资料');
    await window.click('.view button', '上传资料');
    await window.waitForVisible('dialog[open]');
  },
  'system name and logo': async (window) => {
    await window.keys('Escape');
    await window.waitForHidden('dialog[open]');
    await window.click('.sidebar .brand');
    await window.waitForVisible('dialog[open]');
    // In ASCII, because WebKit's driver supports only a limited number of other characters in one window.
    await fillField(window, '系统名称', 'site 2');
    await window.upload('dialog input[type=file]', LOGO);
    await window.waitForVisible('dialog .image-acts button', '移除图片');
    await window.click('dialog .dialog-foot button', '保存');
    await window.waitForVisible('.toast', '修改成功！');
    await window.waitForVisible('.sidebar .brand', 'site 2');
  },
  'the QR code of the official account': async (window) => {
    await window.click('.top-user');
    await window.click('[role=menuitem]', '扫码关注公众号');
    await window.waitForVisible('dialog[open] svg');
    await window.keys('Escape');
    await window.waitForHidden('dialog[open]');
  },
  'changing the password': async (window) => {
    await window.click('.top-user');
    await window.click('[role=menuitem]', '修改密码');
    await fillField(window, '旧密码', PASSWORD);
    await fillField(window, '新密码', NEXT_PASSWORD);
    await fillField(window, '确认密码', `${NEXT_PASSWORD}9`);
    await window.keys('Enter');
    await window.waitForVisible('.field-error', '两次输入的密码不一致！');
    await fillField(window, '确认密码', NEXT_PASSWORD);
    await window.click('dialog .dialog-foot button:not([aria-disabled])', '确定');
    await window.waitUntil('signed out', () => location.pathname === '/login');
  },
  'login and logout': async (window) => {
    await fillField(window, '登录账号', 'admin');
    await fillField(window, '密码', NEXT_PASSWORD);
    await window.click('.checkbox:nth-of-type(4) input');
    await window.click('.login [type=submit]');
    await window.waitUntil('in', () => location.pathname !== '/login' && document.querySelector('main#view'));
    await window.click('.top-user');
    await window.click('[role=menuitem]', '退出登录');
    await window.waitUntil('out', () => location.pathname === '/login');
  },
};

/**
 * Replaces the value of the field with the given label in the topmost dialog. Retries, because WebKit's window sometimes
 * receives no keys without a window manager.
 */
async function fillField(window: BrowserWindow, label: string, text: string): Promise<void> {
  const hasValue = (text: string) => (document.activeElement as HTMLInputElement | null)?.value === text;
  for (let attempt = 0; attempt < 3; attempt++) {
    await window.waitUntil(`a field ${label}`, focusField, label);
    await window.type(text);
    if (await window.evaluate(hasValue, text)) return;
  }
  await window.waitUntil(`${text} in ${label}`, hasValue, text);
}

function focusField(label: string): boolean {
  const all = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  const field = all.reverse().find((each) => each.labels?.[0]?.innerText.trim().startsWith(label));
  if (!field || field.disabled) return false;
  field.focus();
  field.select();
  return document.activeElement === field;
}

async function waitForList(window: BrowserWindow): Promise<void> {
  await window.waitUntil('the list', () => document.querySelector('.view:not([hidden]) .table[aria-busy="false"]'));
}

async function waitForTenRows(window: BrowserWindow): Promise<void> {
  await window.waitUntil(
    'ten rows',
    () => document.querySelectorAll('.view:not([hidden]) tbody:not(.table-skeleton) tr').length === 10,
  );
}

async function clickInRow(window: BrowserWindow, text: string, action: string): Promise<void> {
  await window.waitUntil(
    `${action} of ${text}`,
    (text, action) => {
      const rows = [...document.querySelectorAll<HTMLElement>('.view:not([hidden]) tbody:not(.table-skeleton) tr')];
      const row = rows.find((row) => row.innerText.includes(text));
      const all = [...(row?.querySelectorAll<HTMLElement>('button') ?? [])];
      const button = all.find((each) => (each.ariaLabel ?? each.innerText).includes(action));
      button?.setAttribute('data-wanted', '');
      return button;
    },
    text,
    action,
  );
  await window.click('[data-wanted]');
  await window.evaluate(() => document.querySelector('[data-wanted]')?.removeAttribute('data-wanted'));
}

/** The HTML of the editor without attributes that exist only while editing. */
const readEditor = (window: BrowserWindow) =>
  window.evaluate(() =>
    (document.querySelector('.editor-text')?.innerHTML ?? '')
      .replace(/ (data-[\w-]+|class)="[^"]*"/g, '')
      .replace(/\ufeff/g, ''),
  );

/** Changes the same product as another user would. */
async function changeElsewhere(window: BrowserWindow): Promise<void> {
  await window.evaluate(() => {
    const token = localStorage.getItem('token') ?? '';
    const send = (path: string, body: object) =>
      fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Authorization-item': `Bearer ${token}` },
        body: JSON.stringify(body),
      }).then((answer) => answer.json());
    return send('/v1/product/list', { coverName: '他山之石' }).then(({ data }) =>
      send('/v1/product/updateProduct', { ...data.data[0], coverName: '他山之石乙' }),
    );
  });
}
