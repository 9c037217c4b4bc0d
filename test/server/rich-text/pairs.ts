/** Examples for each rule of the sanitizer: title → [input, output], …; a single string stays unchanged. */
type Pair = readonly [input: string, output: string] | readonly [unchanged: string];

const long = (count: number) => 'x'.repeat(count);

export const pairs: Record<string, readonly Pair[]> = {
  'every element of an article is kept': [
    ['<p>段落<strong>粗</strong><em>斜</em><u>线</u><s>删</s>H<sub>2</sub>O x<sup>2</sup><code>c</code>行<br>二</p>'],
    ['<h2>二</h2><h3>三</h3><h4>四</h4><h5>五</h5><h6>六</h6>'],
    ['<ul><li>一</li><li>二<ol><li>三</li></ol></li></ul>'],
    ['<blockquote><p>引文</p></blockquote><hr><pre><code>a\n  b</code></pre>'],
    ['<figure><img src="/uploads/seed/a.jpg" alt="塔机" width="640" height="480"><figcaption>图</figcaption></figure>'],
    [
      '<table><caption>表</caption><thead><tr><th colspan="2">甲</th></tr></thead>' +
        '<tbody><tr><td rowspan="2">1</td><td></td></tr></tbody><tfoot><tr><td>2</td></tr></tfoot></table>',
    ],
  ],
  'old names become today’s, and the page keeps its only h1': [
    ['<h1>题</h1>', '<h2>题</h2>'],
    [
      '<p><b>a</b><i>b</i><strike>c</strike><del>d</del><ins>e</ins></p>',
      '<p><strong>a</strong><em>b</em><s>c</s><s>d</s><u>e</u></p>',
    ],
    ['<center>中</center>', '<p class="align-center">中</p>'],
    ['<center><h3>中</h3>文</center>', '<h3 class="align-center">中</h3><p class="align-center">文</p>'],
    ['<font color="#B3261E">红</font><font color="red">x</font>', '<p><span class="color-red">红</span>x</p>'],
  ],
  'a div of text becomes a paragraph, any other is unwrapped': [
    ['<div>a <b>b</b></div>', '<p>a <strong>b</strong></p>'],
    ['<div>a<p>b</p>c</div>', '<p>a</p><p>b</p><p>c</p>'],
    ['<section><div><h2>a</h2></div></section>', '<h2>a</h2>'],
    ['<td>a<table><td><div>b</div></table>', '<p>a</p><table><tbody><tr><td><p>b</p></td></tr></tbody></table>'],
    ['<dl><dt>a<dd>b</dl>', '<p>a</p><p>b</p>'],
  ],
  'what is unknown loses its tags and keeps its text': [
    ['<p><foo bar="1">a</foo> <mark>b</mark> <o:p>c</o:p><small>d</small></p>', '<p>a b cd</p>'],
    ['<form><fieldset><label>a</label></fieldset></form>', '<p>a</p>'],
    ['<constructor>a</constructor><__proto__>b</__proto__>', '<p>a&lt;__proto__&gt;b</p>'],
  ],
  'scripts, styles, embeds, drawings and form controls go with all they contain': [
    ['<p>a</p><script>b</script><style>c</style><iframe>d</iframe><noscript>e</noscript><title>f</title>', '<p>a</p>'],
    ['<object>a</object><embed><applet>b</applet><template><p>c</p></template><canvas>d</canvas>', ''],
    ['<svg><text>a</text></svg><math><mi>b</mi></math><video>c</video><audio>d</audio>', ''],
    ['<button>a</button><select><option>b</select><textarea>c</textarea><input value="d">', ''],
    ['<link rel="x"><meta a="b"><base href="/"><head><body a="b"><frame><frameset>', ''],
    ['<p>a<!-- b -->c<![CDATA[d]]>e<?f?>g</p><!doctype html>', '<p>aceg</p>'],
  ],
  'a link leads by http(s), to a path, to a mark on the page, to mail or to a telephone': [
    ['<p><a href="/productDet?productId=1&amp;a=%20">x</a></p>'],
    ['<p><a href="#top">x</a><a href="mailto:a@b.cn?subject=x">y</a><a href="tel:+86-400-1">z</a></p>'],
    ['<p><a href="https://a.cn/?x=&quot;" rel="noopener" target="_blank">x</a></p>'],
    [
      '<a target="_self" href=" HTTP://a.cn/A " rel="opener" class="x" id="y">x</a>',
      '<p><a href="http://a.cn/A" rel="noopener" target="_blank">x</a></p>',
    ],
  ],
  'a link that leads anywhere else is only its text': [
    ['<a href="javascript:alert(1)">a</a><a>b</a><a name="x">c</a><a href="">d</a>', '<p>abcd</p>'],
    ['<a href="//a.cn">a</a><a href="/\\a.cn">b</a><a href="a.html">c</a><a href="#">d</a>', '<p>abcd</p>'],
    ['<a href="/a b">a</a><a href="/a\u0001b">b</a><a href="/a\tb">c</a><a href="/a&nbsp;b">d</a>', '<p>abcd</p>'],
    ['<a href="https://">a</a><a href="http:/a">b</a><a href="ftp://a.cn">c</a><a href="mailto:">d</a>', '<p>abcd</p>'],
    [`<a href="/${long(1000)}">a</a><a href="tel:abc">b</a><a href="blob:https://a.cn/1">c</a>`, '<p>abc</p>'],
    ['<a href="/a\ud800">a</a><a href="/a\u0085">b</a><a href="https://[">c</a>', '<p>abc</p>'],
  ],
  'a link never holds a link': [
    ['<a href="/a">a<a href="/b">b</a></a>', '<p><a href="/a">a</a><a href="/b">b</a></p>'],
    ['<a href="/a"><object><a href="/b">b</a></object></a>', ''],
    ['<a href="/a"><marquee><a href="/b">b</a></marquee></a>', '<p><a href="/a">b</a></p>'],
  ],
  'pictures are ours or go': [
    [
      '<p>a<img src="https://a.cn/a.jpg">b<img src="data:image/png;base64,AA">c<img src="uploads/a.jpg">d<img></p>',
      '<p>abcd</p>',
    ],
    ['<img src="/uploads/../a.jpg"><img src="/uploads//a.jpg"><img src="/logo.png"><img src="//uploads/a.jpg">', ''],
    ['<img src="/uploads/a\u0085.jpg"><img src="/uploads/a\ud800.jpg"><img src="/uploads/a b.jpg">', ''],
    ['<img onerror="x" srcset="y" src="/uploads/a.jpg" style="z">', '<p><img src="/uploads/a.jpg" alt=""></p>'],
    [
      `<p><img height="0" width="8001" alt="${long(201)}" src="/uploads/a.jpg"></p>`,
      `<p><img src="/uploads/a.jpg" alt="${long(200)}"></p>`,
    ],
    [`<p><img src="/uploads/a.jpg" alt="${long(199)} y"></p>`, `<p><img src="/uploads/a.jpg" alt="${long(199)}"></p>`],
    [
      '<p><img height=" 08000 " width="1px" alt=" a\n &quot;<b>&nbsp;" src=" /uploads/a&amp;b.jpg "></p>',
      '<p><img src="/uploads/a&amp;b.jpg" alt="a &quot;&lt;b&gt;" height="8000"></p>',
    ],
  ],
  'cells span 1 to 100, a list starts at a whole number': [
    [
      '<table><tr><td rowspan="100" colspan="007">a<td colspan="0" rowspan="101">b<td colspan="1.5" rowspan="-1">c</table>',
      '<table><tbody><tr><td colspan="7" rowspan="100">a</td><td>b</td><td>c</td></tr></tbody></table>',
    ],
    ['<ol start="-3" type="a" reversed><li>a</ol>', '<ol start="-3"><li>a</li></ol>'],
    ['<ol start="x"><li value="9">a</ol><ul start="2"><li>b</ul>', '<ol><li>a</li></ol><ul><li>b</li></ul>'],
  ],
  'alignment is a class, read from a style or from our own': [
    ['<h3 class="align-right">a</h3><figure class="align-center"><img src="/uploads/a.jpg" alt="b"></figure>'],
    [
      '<p style="color:red; TEXT-ALIGN : Center !important" class="x align-right">a</p>',
      '<p class="align-center">a</p>',
    ],
    [
      '<p style="text-align:left">a</p><p style="text-align:start;color:#b3261e">b</p><p align="right">c</p>',
      '<p>a</p><p><span class="color-red">b</span></p><p class="align-right">c</p>',
    ],
    [
      '<ul style="text-align:justify"><li>a<li style="text-align:left">b</ul>',
      '<ul><li class="align-justify">a</li><li>b</li></ul>',
    ],
    [
      '<table align="center"><tr align="right"><td colspan="2">a<td style="text-align:center">b<tr><td>c</table>',
      '<table><tbody><tr><td class="align-right" colspan="2">a</td><td class="align-center">b</td></tr>' +
        '<tr><td>c</td></tr></tbody></table>',
    ],
    [
      '<blockquote class="align-right color-red">a</blockquote>',
      '<blockquote><p class="align-right"><span class="color-red">a</span></p></blockquote>',
    ],
  ],
  'colour, mark and size are classes when they equal ours': [
    ['<p><span class="color-grey mark-yellow size-large">a</span></p>'],
    [
      '<p><span style="font-size:15pt;background-color:rgb(255, 239, 184);color:rgba(90,99,114,1)">a</span></p>',
      '<p><span class="color-grey mark-yellow size-large">a</span></p>',
    ],
    [
      '<p><span style="background:#D8F0DE">a</span><span style="font-size: 28px">b</span></p>',
      '<p><span class="mark-green">a</span><span class="size-huge">b</span></p>',
    ],
    [
      '<p><span style="color:red">a</span><span style="color:#b3261f;font-size:15px">b</span><span class="red">c</span></p>',
      '<p>abc</p>',
    ],
    ['<p><span style="color:rgba(179,38,30,.5)">a</span><span style="border-color:#b3261e">b</span></p>', '<p>ab</p>'],
  ],
  'a span stays only for what it changes': [
    ['<p><span>a</span><span class="color-red"></span><span id="x">b</span></p>', '<p>ab</p>'],
    [
      '<span class="color-red">a<span class="color-red size-small">b</span><span class="color-red">c</span></span>',
      '<p><span class="color-red">a<span class="size-small">b</span>c</span></p>',
    ],
    ['<p><span class="color-red">a<span class="color-blue">b</span></span></p>'],
  ],
  'no other attribute survives': [
    ['<p id="a" class="b" data-c="d" onclick="e" style="f:g" lang="h" dir="rtl" title="i" hidden>j</p>', '<p>j</p>'],
    [
      `<p ${Array.from({ length: 50 }, (_, n) => `a${n}`).join(' ')} class="align-center">past 50 none is read</p>`,
      '<p>past 50 none is read</p>',
    ],
    [`<p style="${';'.repeat(1000)}text-align:center">nor past 1000 characters</p>`, '<p>nor past 1000 characters</p>'],
    ['<strong class="align-center">a</strong><em style="float:left">b</em>', '<p><strong>a</strong><em>b</em></p>'],
  ],
  'what a style says of bold, italic, underlined and struck out is said by elements': [
    [
      '<p><span style="font-weight:700">粗</span><span style="font-style: italic">斜</span><span style="text-decoration:underline">线</span><span style="text-decoration-line:line-through">删</span></p>',
      '<p><strong>粗</strong><em>斜</em><u>线</u><s>删</s></p>',
    ],
    ['<p style="font-weight:bold">a<b>b</b></p>', '<p><strong>ab</strong></p>'],
    ['<b style="font-weight:normal" id="docs-internal"><p>a</p></b>', '<p>a</p>'],
    ['<span style="font-weight:400;text-decoration:none">a</span>', '<p>a</p>'],
    ['<h2 style="font-weight:bold">题</h2>', '<h2>题</h2>'],
    ['<a href="/x" style="text-decoration:underline">链</a>', '<p><a href="/x">链</a></p>'],
    [
      '<span style="color:#b3261e;font-weight:bold">红粗</span>',
      '<p><span class="color-red"><strong>红粗</strong></span></p>',
    ],
  ],
  'a look of ours counts on every element, and ends up inside it': [
    ['<p class="color-red">a</p>', '<p><span class="color-red">a</span></p>'],
    ['<h3 style="color:#b3261e">a</h3>', '<h3><span class="color-red">a</span></h3>'],
    ['<strong style="color:#b3261e">a</strong>', '<p><strong><span class="color-red">a</span></strong></p>'],
    [
      '<ul><li class="size-large">a<ul><li>b</li></ul></li></ul>',
      '<ul><li><span class="size-large">a</span><ul><li><span class="size-large">b</span></li></ul></li></ul>',
    ],
    [
      '<table><tbody><tr><td class="mark-yellow">a</td></tr></tbody></table>',
      '<table><tbody><tr><td><span class="mark-yellow">a</span></td></tr></tbody></table>',
    ],
    [
      '<div style="color:#b3261e"><p>a</p><p>b</p></div>',
      '<p><span class="color-red">a</span></p><p><span class="color-red">b</span></p>',
    ],
  ],
  'formatting around blocks goes inside them': [
    ['<b>a<p>b</p>c</b>', '<p><strong>a</strong></p><p><strong>b</strong></p><p><strong>c</strong></p>'],
    ['<a href="/a"><h3>b</h3><ul><li>c</ul></a>', '<h3><a href="/a">b</a></h3><ul><li><a href="/a">c</a></li></ul>'],
    ['<b>a<i>b</b>c</i>', '<p><strong>a<em>b</em></strong><em>c</em></p>'],
    ['<b><i></i> </b><p><b></b>a</p>', '<p>a</p>'],
    ['<b>a<b>b</b></b>', '<p><strong>ab</strong></p>'],
  ],
  'a block inside a paragraph splits it': [
    [
      '<p>a<figure><img src="/uploads/a.jpg" alt=""></figure>b</p>',
      '<p>a</p><figure><img src="/uploads/a.jpg" alt=""></figure><p>b</p>',
    ],
    ['<p>a<table><tr><td>b</table>c', '<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table><p>c</p>'],
    ['a<hr>b<ul><li>c<hr>d</li></ul>e', '<p>a</p><hr><p>b</p><ul><li>c<hr>d</li></ul><p>e</p>'],
    ['<p>a<h2>b<p>c</p></h2>', '<p>a</p><h2>b</h2><h2>c</h2>'],
    ['<p>a<marquee><p>b</p></marquee>c', '<p>a</p><p>b</p><p>c</p>'],
  ],
  'loose text is a paragraph, blanks between blocks are nothing': [
    [' a <b>b</b> \n<p>c</p> \n <p>d</p>\n', '<p>a <strong>b</strong></p><p>c</p><p>d</p>'],
    ['<ul> <li>a</li> \n <li> b </li></ul>', '<ul><li>a</li><li> b </li></ul>'],
    ['<blockquote>\n a\n<p>b</p></blockquote>', '<blockquote><p>a</p><p>b</p></blockquote>'],
    ['<p>a<b> </b>b</p>', '<p>a<strong> </strong>b</p>'],
  ],
  'lists, cells and captions stand only where they can': [
    ['<li>a</li><figcaption>b</figcaption>', '<p>a</p><p>b</p>'],
    ['<ul>a<b>b</b><li>c</li><p>d</p></ul>', '<ul><li>a<strong>b</strong></li><li>c</li><li><p>d</p></li></ul>'],
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<tr><td>a</td></tr><caption>b</caption>', '<p>ab</p>'],
    ['<table>a<tr>b<td>c</table>', '<p>ab</p><table><tbody><tr><td>c</td></tr></tbody></table>'],
    [
      '<table><tr><td>a</td></tr><caption>b<p>c</p></caption><caption>d</caption></table>',
      '<table><caption>b<br>c</caption><tbody><tr><td>a</td></tr></tbody></table><p>d</p>',
    ],
    ['<table><colgroup><col></colgroup><tr></tr></table>', ''],
  ],
  'a pre keeps its lines': [
    ['<pre>a\n\n  b\tc</pre>'],
    ['<pre>\n\na</pre>'],
    ['<pre>  <strong>a</strong></pre>'],
    ['<p>a</p><pre> \n </pre>', '<p>a</p>'],
    ['<pre>\na</pre>', '<pre>a</pre>'],
    ['<pre>a<br>b<div>c</div><p>d</p></pre>', '<pre>a\nb\nc\nd</pre>'],
    ['<pre>a\r\nb&#13;c</pre>', '<pre>a\nb\nc</pre>'],
  ],
  'output is canonical': [
    ['<P>a<BR/>b<HR/>', '<p>a<br>b</p><hr>'],
    ['<p>&nbsp;a\u00a0b &lt;i&gt; &amp;nbsp; "\'</p>', '<p> a b &lt;i&gt; &amp;nbsp; "\'</p>'],
    ['<p>a\u0000\u0008\u001f\u007f\u0085\ufeffb\ud800&#x80;</p>', '<p>ab\ufffd€</p>'],
    ['<p>\u3000\u3000缩进</p><p>\u3000<strong>缩进</strong></p>'],
  ],
  'without a word or a picture there is nothing': [
    ['', ''],
    [' \n&nbsp;', ''],
    ['<p><br></p>', ''],
    ['<h2> </h2><ul><li></li></ul><table><tr><td> </table><hr>', ''],
    ['<p>a</p><p></p><p><br></p><h2></h2><blockquote></blockquote><p>b</p>', '<p>a</p><p><br></p><p>b</p>'],
  ],
};
