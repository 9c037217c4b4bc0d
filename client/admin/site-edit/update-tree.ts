/** Makes a tree of elements like another one by as few changes as its order allows, so that what stays is not loaded again. */
export function updateTree(current: Element, next: Element): void {
  updateAttributes(current, next);
  const nextNodes = [...next.childNodes];
  for (const [index, node] of nextNodes.entries()) {
    const known = current.childNodes[index];
    if (!known) current.append(current.ownerDocument.importNode(node, true));
    else if (known.nodeName !== node.nodeName) known.replaceWith(current.ownerDocument.importNode(node, true));
    else if (known.nodeType === Node.ELEMENT_NODE) updateTree(known as Element, node as Element);
    else if (known.nodeValue !== node.nodeValue) known.nodeValue = node.nodeValue;
  }
  while (current.childNodes.length > nextNodes.length) current.lastChild?.remove();
}

function updateAttributes(current: Element, next: Element): void {
  for (const { name } of [...current.attributes]) if (!next.hasAttribute(name)) current.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (current.getAttribute(name) !== value) current.setAttribute(name, value);
}
